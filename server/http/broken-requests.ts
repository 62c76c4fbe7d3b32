import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '../../contracts/errors.ts';
import { type RefusalCode, STATUS_OF } from '../errors.ts';
import type { Log } from '../observability/log.ts';
import { commonHeaders, DATA_POLICY } from './security-headers.ts';

const SENTENCES = {
  unreadable: 'The request could not be read.',
  'too-slow': 'The request did not arrive in time.',
  'head-too-large': 'The head of the request is too large.',
  'unknown-expectation': 'The request expects something that this server does not do.',
  internal: 'Something went wrong on our side. Please try again.',
} satisfies Partial<Record<RefusalCode, string>>;

type Broken = keyof typeof SENTENCES;

const CODES: Record<string, Broken> = {
  HPE_HEADER_OVERFLOW: 'head-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Requests that never reach the application are refused in the same form, and logged. */
export function brokenRequests(log: Log, https: boolean) {
  const headers = {
    ...commonHeaders(https),
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
    'content-type': 'application/json',
  };

  function refusal(code: Broken) {
    const requestId = randomUUID();
    log.info('request.refused', { requestId, code });
    const error: ErrorBody = { error: { code, message: SENTENCES[code], requestId } };
    const body = JSON.stringify(error);
    return {
      status: STATUS_OF[code],
      headers: {
        ...headers,
        'x-request-id': requestId,
        'content-length': String(body.length),
        connection: 'close',
      },
      body,
    };
  }

  /** Writes to the socket directly: there is no response object yet. */
  function refuseOn(socket: Duplex, code: Broken) {
    const { status, headers, body } = refusal(code);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`);
  }

  return {
    refuseOn,

    /** For requests that the parser accepts and the application cannot read, such as an invalid URL. */
    asResponse(code: Broken = 'unreadable'): Response {
      const { status, headers, body } = refusal(code);
      return new Response(body, { status, headers });
    },

    /** For requests that are refused before they reach the application. */
    answer(response: ServerResponse, code: Broken) {
      const { status, headers, body } = refusal(code);
      response.writeHead(status, headers).end(body);
    },

    /** Logs a connection with too many unanswered requests, whose rest is ignored. */
    noteTooMany: () => log.info('connection.closed', { code: 'too-many-unanswered' }),

    /** For Node's 'clientError'. */
    refuse(error: NodeJS.ErrnoException, socket: Duplex, isAnswering: boolean) {
      if (socket.writable && error.code !== 'ECONNRESET' && !isAnswering)
        refuseOn(socket, CODES[error.code ?? ''] ?? 'unreadable');
      socket.destroy(error);
    },
  };
}

export type BrokenRequests = ReturnType<typeof brokenRequests>;

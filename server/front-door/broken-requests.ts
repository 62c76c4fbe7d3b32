import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '../../contracts/errors.ts';
import { type RefusalCode, STATUS_OF } from '../errors.ts';
import type { Log } from '../log.ts';
import { commonHeaders, DATA_POLICY } from './security-headers.ts';

const SENTENCES = {
  unreadable: 'The request could not be read.',
  'too-slow': 'The request did not arrive in time.',
  'head-too-large': 'The head of the request is too large.',
  internal: 'Something went wrong on our side. Please try again.',
} satisfies Partial<Record<RefusalCode, string>>;

type Broken = keyof typeof SENTENCES;

const CODES: Record<string, Broken> = {
  HPE_HEADER_OVERFLOW: 'head-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** What never becomes a request of the application is refused in the same words, and told to the log. */
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
    const said: ErrorBody = { error: { code, message: SENTENCES[code], requestId } };
    const body = JSON.stringify(said);
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

  /** On a connection of which nothing is known but that it can be written to. */
  function refuseOn(socket: Duplex, code: Broken) {
    const { status, headers, body } = refusal(code);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`);
  }

  const answering = new WeakMap<Duplex, Set<ServerResponse>>();

  return {
    refuseOn,

    /** For what the parser took and the application cannot: an address or host that is none. */
    asResponse(code: Broken = 'unreadable'): Response {
      const { status, headers, body } = refusal(code);
      return new Response(body, { status, headers });
    },

    /** Remembers what is being answered: a refusal must not be written into the middle of an answer. */
    note({ socket }: IncomingMessage, response: ServerResponse) {
      const open = answering.get(socket) ?? new Set();
      answering.set(socket, open.add(response));
      response.once('close', () => open.delete(response));
    },

    /** For Node's 'clientError'. */
    refuse(error: NodeJS.ErrnoException, socket: Duplex) {
      const open = [...(answering.get(socket) ?? [])];
      if (socket.writable && error.code !== 'ECONNRESET' && !open.some((one) => one.headersSent))
        refuseOn(socket, CODES[error.code ?? ''] ?? 'unreadable');
      socket.destroy(error);
    },
  };
}

export type BrokenRequests = ReturnType<typeof brokenRequests>;

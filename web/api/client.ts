import { hc } from 'hono/client';
import { errorBody } from '../../contracts/errors.ts';
import type { Api } from '../../server/api/api.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** The API, typed by the server's own routes. */
export const api = hc<Api>('/api', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
});

/** What the server said when it refused; the screen chooses its own words by the code. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

type Answered = { ok: boolean; status: number; json(): Promise<unknown> };
type JsonOf<R> = R extends { ok: true; json(): Promise<infer T> } ? T : never;

/** The answer's content, or an ApiError. A server that cannot be reached is the error 'unreachable'. */
export async function unwrap<R extends Answered>(call: Promise<R>): Promise<JsonOf<R>> {
  let response: R;
  try {
    response = await call;
  } catch {
    throw new ApiError(
      'unreachable',
      'The server cannot be reached. Check your connection and try again.',
    );
  }
  const body = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return body as JsonOf<R>;
  const refused = errorBody.safeParse(body);
  if (!refused.success)
    throw new ApiError('unreadable', 'The server gave an answer that could not be read.');
  const { code, message, fields } = refused.data.error;
  throw new ApiError(code, message, fields);
}

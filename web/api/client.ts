import { hc } from 'hono/client';
import type { ZodType } from 'zod';
import type { ErrorBody } from '../../contracts/errors.ts';
import { language, refusals } from '../../messages/messages.ts';
import type { Api } from '../../server/api/api.ts';
import { withTexts } from '../load-messages.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** The API, typed by the server's own routes. */
export const api = hc<Api>('/api', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(input, { ...init, signal: withTimeLimit(init?.signal) }),
  headers: () => inPageLanguage(),
});

/** A refused call is answered with sentences in this language. */
export const inPageLanguage = () => ({ 'accept-language': language() });

function withTimeLimit(requested?: AbortSignal | null): AbortSignal {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return requested ? AbortSignal.any([requested, limit]) : limit;
}

/** A refused call, in sentences of the page's language, which the server writes. Screens choose what to do by the code. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  /** Such as 'conflict.requestChanged'; the code where there is nothing more to say. */
  readonly reason: string;
  readonly fields: Record<string, string>;
  readonly retryAfterSeconds: number | null;
  /** What stands in the way, as the server sent it. */
  current?: unknown;

  constructor(
    code: string,
    message: string,
    fields: Record<string, string> = {},
    retryAfterSeconds: number | null = null,
    reason = code,
  ) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Answered = { ok: boolean; status: number; headers: Headers; json(): Promise<unknown> };
type JsonOf<R> = R extends { ok: true; json(): Promise<infer T> } ? T : never;

/** The content of the answer, or an ApiError; its code is 'unreachable' when no answer came. */
export async function unwrap<R extends Answered>(call: Promise<R>): Promise<JsonOf<R>> {
  let response: R;
  try {
    response = await call;
  } catch {
    throw unreachable();
  }
  if (response.status === 204) return null as JsonOf<R>;
  const broken = Symbol();
  const body = await response.json().catch(() => broken);
  // A page that is left breaks answers off: half of one is no 'null'.
  if (response.ok && body !== broken) return body as JsonOf<R>;
  throw apiErrorFrom(body, Number(response.headers.get('retry-after')) || null);
}

export const unreachable = () => new ApiError('unreachable', refusals.unreachable.server);

export function apiErrorFrom(body: unknown, retryAfterSeconds: number | null = null): ApiError {
  if (!isErrorBody(body)) return new ApiError('unreadable', refusals.unreadable.answer);
  const { code, reason, message, fields, current } = body.error;
  return Object.assign(new ApiError(code, message, fields, retryAfterSeconds, reason), {
    current,
  });
}

/** Not by the contract's schema: every page would load zod for it, 22 KB. */
function isErrorBody(body: unknown): body is ErrorBody {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

/** Contracts come with zod, 22 KB. They are loaded when a form is first used, not with its page. */
type LoadContract = () => Promise<ZodType>;

/**
 * Refuses an input before it is sent, by the server's own contract and with the same sentences. The server judges again,
 * and alone when the contract cannot be loaded.
 */
export async function checkInput(load: LoadContract, input: unknown): Promise<void> {
  const problems = await problemsOf(load, input).catch(() => ({}));
  const [sentence] = Object.values(problems);
  if (sentence) throw new ApiError('invalid-input', sentence, problems);
}

async function problemsOf(load: LoadContract, input: unknown): Promise<Record<string, string>> {
  const [schema, { fieldProblems }] = await Promise.all([load(), loadValidation()]);
  return fieldProblems(schema, input);
}

/** With the sentences for what it refuses. */
const loadValidation = () => withTexts('problems', import('../../contracts/text.ts'));

/**
 * For a form that somebody has begun to use: a slow line has brought the contracts before it is sent.
 * They are run after the next paint, because a dialog that is just opening should not wait for them.
 */
export function prepareToCheck(): void {
  requestAnimationFrame(() => setTimeout(() => loadValidation().catch(() => {})));
}

/** Not randomUUID, which exists on https and localhost only. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

import type { ErrorBody } from '../contracts/errors.ts';
import type { Language } from '../contracts/languages.ts';
import type { CataloguedRefusal, Problem } from '../contracts/problems.ts';
import { sentenceOf, sentencesOf } from '../contracts/sentences.ts';
import '../messages/all.ts';

export const STATUS_OF = {
  'invalid-input': 400,
  unreadable: 400,
  'client-gone': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'account-expired': 401,
  'invalid-pin': 401,
  'admin-locked': 401,
  'no-person': 401,
  'invalid-code': 401,
  'foreign-origin': 403,
  'not-in-role': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  'not-a-picture': 415,
  'not-a-document': 415,
  'not-json': 415,
  'not-a-form': 415,
  'unknown-expectation': 417,
  'unknown-host': 421,
  'too-many-requests': 429,
  'assistant-quota': 429,
  'head-too-large': 431,
  internal: 500,
  'assistant-key': 502,
  'assistant-failed': 502,
  'assistant-overloaded': 503,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof STATUS_OF;

/** A code, or a code and what it is about: 'not-found.user'. Its sentences stand there in the catalogues. */
export type RefusalReason = Extract<CataloguedRefusal, RefusalCode | `${RefusalCode}.${string}`>;

type RefusalDetails = {
  /** What the sentence needs. Never what the client has sent. */
  values?: Problem['values'];
  /** The field that the refusal is about. */
  field?: string;
  /** Or each field with a problem of its own; the first one is the refusal's, too. */
  fields?: Record<string, Problem>;
  retryAfterSeconds?: number;
};

/** The one family of expected errors: code and reason for programs, sentences for people. Logs have the English one. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly problem: Problem;
  readonly fields: Record<string, Problem> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What stands in the way, as it is now. */
  current: object | undefined;

  constructor(
    reason: RefusalReason,
    { values, field, fields, retryAfterSeconds }: RefusalDetails = {},
  ) {
    const own = { reason, ...(values && { values }) };
    const problem = Object.values(fields ?? {})[0] ?? own;
    super(inEnglish(problem));
    this.code = reason.split('.')[0] as RefusalCode;
    this.problem = problem;
    this.fields = field ? { [field]: own } : fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const inEnglish = (problem: Problem) => sentenceOf(problem, 'en');

/** The answer to a refused request, with its sentences in the language that the request wants. */
export function errorBodyOf(
  { code, problem, fields, current }: Refusal,
  requestId: string,
  language: Language = 'en',
): ErrorBody {
  return {
    error: {
      code,
      reason: problem.reason,
      values: problem.values,
      message: sentenceOf(problem, language),
      requestId,
      fields: fields && sentencesOf(fields, language),
      problems: fields,
      current,
    },
  };
}

/** The client has left: no error of ours, and no more work is done for it. */
export class ClientGone extends Refusal {
  override name = 'ClientGone';

  constructor() {
    super('client-gone');
  }
}

/** Turns a thrown value into a refusal that is safe to show. */
export function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('unavailable.restarting', { retryAfterSeconds: 2 });
  if (isDiskFull(error)) return new Refusal('unavailable.noRoom', { retryAfterSeconds: 60 });
  return new Refusal('internal');
}

// Drizzle wraps the driver's error; the cause carries the code.
function* causes(
  error: unknown,
): Generator<{ code?: unknown; message?: unknown; syscall?: unknown }> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

const CONNECTION_CODES = /^(08...|57P0.|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|pool after calling end/i;

/** Classifies a database error that is not about the statement itself. */
export function databaseFault(error: unknown): 'away' | 'full' | 'other' {
  if (isDatabaseAway(error)) return 'away';
  return isDiskFull(error) ? 'full' : 'other';
}

function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    ({ code, message, syscall }) =>
      CONNECTION_CODES.test(String(code ?? '')) ||
      CONNECTION_MESSAGES.test(String(message ?? '')) ||
      // The embedded database's socket while it restarts; a missing file elsewhere is our fault.
      (code === 'ENOENT' && syscall === 'connect'),
  );
}

function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '53100' || code === 'ENOSPC');
}

const isViolation = (code: string) => (error: unknown, constraint: string) =>
  causes(error).some(
    (cause) => cause.code === code && (cause as { constraint?: string }).constraint === constraint,
  );

export const isUniqueViolation = isViolation('23505');
export const isExclusionViolation = isViolation('23P01');

/** Something the operator must change before the product can start. The message says what to write. */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
}

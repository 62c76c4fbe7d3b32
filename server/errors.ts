export const STATUS_OF = {
  'invalid-input': 400,
  unreadable: 400,
  'client-gone': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'account-expired': 401,
  'invalid-pin': 401,
  'admin-locked': 401,
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  'not-a-picture': 415,
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

type RefusalDetails = { fields?: Record<string, string>; retryAfterSeconds?: number };

/** The one family of expected errors: a code for programs, a sentence for people. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The client has left: no error of ours, and no more work is done for it. */
export class ClientGone extends Refusal {
  override name = 'ClientGone';

  constructor() {
    super('client-gone', 'The connection was closed before the answer.');
  }
}

/** Turns a thrown value into a refusal that is safe to show. */
export function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) {
    return new Refusal('unavailable', 'The service is restarting. Please try again in a moment.', {
      retryAfterSeconds: 2,
    });
  }
  if (isDiskFull(error)) {
    return new Refusal('unavailable', 'There is no room left to store this. Nothing was changed.', {
      retryAfterSeconds: 60,
    });
  }
  return new Refusal('internal', 'Something went wrong on our side. Please try again.');
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

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return causes(error).some(
    (cause) =>
      cause.code === '23505' && (cause as { constraint?: string }).constraint === constraint,
  );
}

/** Something the operator must change before the product can start. The message says what to write. */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Details = Record<string, unknown>;
export type Log = Record<Exclude<LogLevel, 'silent'>, (event: string, details?: Details) => void>;

/** One JSON object a line. Callers pass names and numbers, never bodies, headers or secrets. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const at =
    (own: Exclude<LogLevel, 'silent'>) =>
    (event: string, details: Details = {}) => {
      if (LOG_LEVELS.indexOf(own) < LOG_LEVELS.indexOf(level)) return;
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: own, event, ...details })}\n`,
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** What may be said of a thrown value in a log line. */
export function errorDetails(error: unknown): Details {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  // Drizzle's message repeats the statement with its parameters, which may be personal data.
  const message = error.message.startsWith('Failed query') ? 'Failed query' : error.message;
  const stack = error.stack?.split('\n').filter((line) => line.trim().startsWith('at '));
  return { error: error.name, message, ...cause, stack: stack?.slice(0, 8).join('\n') };
}

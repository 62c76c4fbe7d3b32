export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LineLevel = Exclude<LogLevel, 'silent'>;

type Details = Record<string, unknown>;
export type Log = Record<LineLevel, (event: string, details?: Details) => void>;

type Options = {
  /** Which of several nodes writes. */
  node?: string;
  /** Called with every event, also below the level that is written. */
  onEvent?: (level: LineLevel, event: string, details: Details) => void;
  /** Decides whether a line is written. */
  isLogged?: (level: LineLevel, event: string, details: Details) => boolean;
  /** How an entry is written; as JSON when nothing else is wanted. */
  format?: (entry: LogEntry) => string;
};

export type LogEntry = Details & { time: string; level: LineLevel; event: string };

const NOTHING: Details = {};

/** One entry a line. Callers pass names and numbers, never bodies, headers or secrets. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void,
  { node, onEvent, isLogged = () => true, format = JSON.stringify }: Options = {},
): Log {
  const at = (own: LineLevel) => {
    const isWritten = LOG_LEVELS.indexOf(own) >= LOG_LEVELS.indexOf(level);
    return (event: string, details = NOTHING) => {
      onEvent?.(own, event, details);
      if (!isWritten || !isLogged(own, event, details)) return;
      const time = new Date().toISOString();
      write(`${format({ time, level: own, node, event, ...details })}\n`);
    };
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** The details of a thrown value that may stand in a log line. */
export function errorDetails(error: unknown): Details {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  // Drizzle's message repeats the statement with its parameters, which may be personal data.
  const message = error.message.startsWith('Failed query') ? 'Failed query' : error.message;
  const stack = error.stack?.split('\n').filter((line) => line.trim().startsWith('at '));
  return { error: error.name, message, ...cause, stack: stack?.slice(0, 8).join('\n') };
}

import { StartupProblem } from '../errors.ts';
import { StoreAway } from '../files/file-store.ts';
import { createLog, errorDetails, type LineLevel, type Log, type LogEntry } from './log.ts';

type LogOptions = Parameters<typeof createLog>;

export const isOnTerminal = () => process.stdout.isTTY === true;

/** The last line of a terminal, which is written over. Everything else goes above it. */
let foot = '';
const CLEAR_LINE = '\r\x1b[K';

export function showFoot(text: string): void {
  if (!isOnTerminal() || text === foot) return;
  foot = text;
  process.stdout.write(CLEAR_LINE + fitting(foot));
}

/** A line that wraps could not be written over. */
const fitting = (text: string) => text.slice(0, (process.stdout.columns || 80) - 1);

function aboveFoot(text: string, to: NodeJS.WriteStream = process.stdout): void {
  if (!foot) return void to.write(text);
  process.stdout.write(CLEAR_LINE);
  to.write(text);
  process.stdout.write(fitting(foot));
}

/**
 * The log of this process on standard output, which then carries nothing else: what Node or a package
 * would print becomes a line of it, and text for people goes to a terminal or to standard error.
 * Collectors get JSON, a person at a terminal gets words.
 */
export function openProcessLog(level: LogOptions[0], options: LogOptions[2]): Log {
  const log: Log = createLog(level, (line) => aboveFoot(line), {
    ...options,
    format: isOnTerminal() ? asWords : undefined,
    isLogged: limitLines((leftOut) => log.warn('log.left-out', leftOut)),
  });
  // A log reader that has gone must not become an error that is logged.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('exit', () => showFoot(''));
  process.on('uncaughtException', (error) => tellUncaught(error, log));
  process.on('unhandledRejection', (error) => tellUncaught(error, log));
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn('node.warning', { name, message }));
  return log;
}

/** Any value can be thrown, even one that fails to print; an error in here would end the process. */
function tellUncaught(error: unknown, log: Log): void {
  try {
    log.error('uncaught', errorDetails(error));
  } catch {
    log.error('uncaught', { error: 'something that cannot be described' });
  }
}

/** What a package says may repeat an address, which can be as long as a whole head. */
const CONSOLE_TEXT_MAX = 500;

/** The pages report what they could not draw to the console; so do packages. */
export function takeConsole(log: Log): void {
  const details = (first: unknown) =>
    first instanceof Error
      ? errorDetails(first)
      : { message: String(first).slice(0, CONSOLE_TEXT_MAX) };
  console.error = (first) => log.error('console', details(first));
  console.warn = (first) => log.warn('console', details(first));
  for (const way of ['log', 'info', 'debug'] as const)
    console[way] = (first) => log.debug('console', details(first));
}

const PLAIN_WORD = /^[\w.:/@+-]{1,200}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal.
const CONTROLS = /[\x00-\x1f\x7f-\x9f]/g;

/** '14:02:11 warn  request.slow ms=1200 route=/login', in the machine's own time; a stack follows in lines of its own. */
function asWords({ time, level, node, event, stack, ...details }: LogEntry): string {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const words = Object.entries(details)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      PLAIN_WORD.test(String(value)) ? `${name}=${value}` : `${name}=${JSON.stringify(value)}`,
    );
  const lines = [[clock, level.padEnd(5), event, ...words].join(' ')];
  if (typeof stack === 'string') lines.push(...stack.split('\n'));
  return lines.map((line) => line.replace(CONTROLS, '')).join('\n');
}

/** Text for a person: beside the log on a terminal, out of its way elsewhere. */
export function tellPerson(text: string): void {
  if (isOnTerminal()) aboveFoot(text);
  else process.stderr.write(text.replace(/^\n/gm, ''));
}

/** The sentence for an operator; null when only the stack helps. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartupProblem) return error.message;
  return error instanceof StoreAway ? `Pictures cannot be reached (${error.reason}).` : null;
}

/** Why there is no start: a sentence for a person, and a line for a collector. */
export function tellRefusedStart(error: unknown, log: Log): void {
  const sentence = sentenceOf(error);
  aboveFoot(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`, process.stderr);
  if (!isOnTerminal())
    log.error('start.refused', sentence ? { message: sentence } : errorDetails(error));
}

type Details = Record<string, unknown>;
type LeftOut = { of: string; code?: unknown; lines: number };

export const LINES_A_MINUTE_MAX = 300;
const MINUTE_MS = 60_000;

/** Bounded by their cost or by rate limits of their own, and each of them is needed after a break-in. */
const NEVER_LIMITED = new Set([
  'admin.write',
  'pin.accepted',
  'pin.refused',
  'sign-in',
  'log.left-out',
]);

/**
 * Limits log lines per minute, by event and code: a stranger who can cause a line could fill the disk with them. The
 * rest are counted and reported in one line at the end of the minute.
 */
export function limitLines(tellLeftOut: (leftOut: LeftOut) => void) {
  const kinds = new Map<string, LeftOut>();
  let minute: NodeJS.Timeout | undefined;

  function endMinute() {
    minute = undefined;
    const ended = [...kinds.values()];
    kinds.clear();
    for (const { of, code, lines } of ended)
      if (lines > LINES_A_MINUTE_MAX) tellLeftOut({ of, code, lines: lines - LINES_A_MINUTE_MAX });
  }

  return (level: LineLevel, event: string, { code }: Details): boolean => {
    if (level === 'debug' || NEVER_LIMITED.has(event)) return true;
    if (!minute) minute = setTimeout(endMinute, MINUTE_MS).unref();
    const name = `${event} ${code}`;
    const kind = kinds.get(name) ?? { of: event, code, lines: 0 };
    kinds.set(name, kind);
    kind.lines += 1;
    return kind.lines <= LINES_A_MINUTE_MAX;
  };
}

import { PicturesAway } from './images/pictures-away.ts';
import { createLog, errorDetails, type Log } from './log.ts';
import { floodGate } from './log-flood.ts';
import { StartupProblem } from './startup-problem.ts';

type LogOptions = Parameters<typeof createLog>;

/**
 * The log of this process on standard output, which then carries nothing else: what Node or a package
 * would print becomes a line of it, and text for people goes to a terminal or to standard error.
 */
export function openProcessLog(level: LogOptions[0], options: LogOptions[2]): Log {
  const log: Log = createLog(level, (line) => process.stdout.write(line), {
    ...options,
    isTold: floodGate((leftOut) => log.warn('log.left-out', leftOut)),
  });
  // A log reader that has gone must not become an error that is logged.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('uncaughtException', (error) => tellUncaught(error, log));
  process.on('unhandledRejection', (error) => tellUncaught(error, log));
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn('node.warning', { name, message }));
  return log;
}

/** Anything can be thrown, also what cannot be told; an error in here would end the process. */
function tellUncaught(error: unknown, log: Log): void {
  try {
    log.error('uncaught', errorDetails(error));
  } catch {
    log.error('uncaught', { error: 'something that cannot be told' });
  }
}

/** What a package says may repeat an address, which can be as long as a whole head. */
const SAID_MAX = 500;

/** The pages report what they could not draw to the console; so do packages. */
export function takeConsole(log: Log): void {
  const said = (first: unknown) =>
    first instanceof Error ? errorDetails(first) : { message: String(first).slice(0, SAID_MAX) };
  console.error = (first) => log.error('console', said(first));
  console.warn = (first) => log.warn('console', said(first));
  for (const way of ['log', 'info', 'debug'] as const)
    console[way] = (first) => log.debug('console', said(first));
}

/** Text for a person: beside the log on a terminal, out of its way elsewhere. */
export function tellPerson(text: string): void {
  (process.stdout.isTTY ? process.stdout : process.stderr).write(text);
}

/** What an operator can be told of an error; null when only its stack says more. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartupProblem) return error.message;
  return error instanceof PicturesAway ? `Pictures cannot be reached (${error.reason}).` : null;
}

/** Why there is no start: a sentence for a person, and a line for a collector. */
export function tellRefusedStart(error: unknown, log: Log): void {
  const sentence = sentenceOf(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`);
  if (!process.stdout.isTTY)
    log.error('start.refused', sentence ? { message: sentence } : errorDetails(error));
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartupProblem } from '../errors.ts';
import { StoreAway } from '../files/file-store.ts';
import { createLog, type Log } from './log.ts';
import { LINES_A_MINUTE_MAX, limitLines, sentenceOf } from './process-log.ts';

const run = promisify(execFile);

/** A process that opens its log as the site does, and then does something. */
async function aProcess(script: string, isTerminal = false) {
  const source = `
    import { openProcessLog, takeConsole, tellPerson, tellRefusedStart } from ${JSON.stringify(
      new URL('process-log.ts', import.meta.url).href,
    )};
    process.stdout.isTTY = ${isTerminal};
    const log = openProcessLog('debug', { node: 'node-1' });
    takeConsole(log);
    ${script}`;
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', source]);
  return {
    stdout,
    stderr,
    lines: () =>
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}

test('output of Node, packages and pages becomes log lines, without parameters', async () => {
  const { lines, stderr } = await aProcess(`
    process.emitWarning('old thing', 'DeprecationWarning');
    console.log('from a package');
    console.error(new Error('Failed query: select $1 params: canary'));
    Promise.reject(new Error('nobody waits for this'));
    setImmediate(() => { throw new Error('nobody catches this'); });
  `);
  expect(stderr).toBe('');
  expect(JSON.stringify(lines())).not.toContain('canary');
  expect(
    lines()
      .map(({ node, event, message }) => [node, event, message])
      .toSorted(),
  ).toEqual([
    ['node-1', 'console', 'Failed query'],
    ['node-1', 'console', 'from a package'],
    ['node-1', 'node.warning', 'old thing'],
    ['node-1', 'uncaught', 'nobody catches this'],
    ['node-1', 'uncaught', 'nobody waits for this'],
  ]);
});

test('text for people is on the terminal, and elsewhere beside the log', async () => {
  const speak = `tellPerson('Agency is open.\\n'); tellRefusedStart(new Error('no room'), log);`;
  const onTerminal = await aProcess(speak, true);
  expect(onTerminal.stdout).toBe('Agency is open.\n');
  expect(onTerminal.stderr).toContain('Error: no room');
  const collected = await aProcess(speak);
  expect(collected.lines()).toMatchObject([{ event: 'start.refused', message: 'no room' }]);
  expect(collected.stderr).toMatch(/^Agency is open\.\nError: no room/);
});

test('a refused start prints its sentence, or the stack where there is none', () => {
  expect(sentenceOf(new StartupProblem('Set PORT.'))).toBe('Set PORT.');
  expect(sentenceOf(new StoreAway('PUT: no answer in time'))).toBe(
    'Pictures cannot be reached (PUT: no answer in time).',
  );
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull();
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aLog() {
  const lines: Record<string, unknown>[] = [];
  let events = 0;
  const log: Log = createLog('debug', (line) => lines.push(JSON.parse(line)), {
    onEvent: () => {
      events += 1;
    },
    isLogged: limitLines((leftOut) => log.warn('log.left-out', leftOut)),
  });
  return { log, lines, events: () => events };
}

test('of a flood of refusals 300 lines a minute are written, the rest are counted in one line', () => {
  const { log, lines, events } = aLog();
  for (let n = 0; n < 10_000; n++) log.info('request.refused', { code: 'not-found' });
  expect(lines).toHaveLength(LINES_A_MINUTE_MAX);
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({
    event: 'log.left-out',
    of: 'request.refused',
    code: 'not-found',
    lines: 10_000 - LINES_A_MINUTE_MAX,
  });
  expect(events()).toBe(10_001);
});

test('a flood of one kind hides no other, and is over with its minute', () => {
  const { log, lines } = aLog();
  for (let n = 0; n < 1_000; n++) log.info('request.refused', { code: 'not-found' });
  log.info('request.refused', { code: 'foreign-origin' });
  expect(lines.at(-1)).toMatchObject({ code: 'foreign-origin' });
  vi.advanceTimersByTime(60_000);
  log.info('request.refused', { code: 'not-found' });
  expect(lines.at(-1)).toMatchObject({ event: 'request.refused', code: 'not-found' });
});

test('PIN tries, admin writes and lines at level debug are never left out', () => {
  const { log, lines } = aLog();
  for (let n = 0; n < 1_000; n++) {
    log.warn('pin.refused');
    log.info('admin.write');
    log.debug('request.done');
  }
  expect(lines).toHaveLength(3_000);
});

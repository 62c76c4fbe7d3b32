import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PicturesAway } from './images/pictures-away.ts';
import { sentenceOf } from './process-log.ts';
import { StartupProblem } from './startup-problem.ts';

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

test('what Node, packages and pages print becomes lines of the log, without parameters', async () => {
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

test('an operator is told a sentence where there is one, and a stack where there is none', () => {
  expect(sentenceOf(new StartupProblem('Set PORT.'))).toBe('Set PORT.');
  expect(sentenceOf(new PicturesAway('PUT: no answer in time'))).toBe(
    'Pictures cannot be reached (PUT: no answer in time).',
  );
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull();
});

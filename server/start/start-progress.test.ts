import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A start of which each part is as far as the script says. */
async function aStart(isTerminal: boolean, script: string) {
  const source = `
    import { openProcessLog } from ${module('../observability/process-log.ts')};
    import { createStartProgress } from ${module('start-progress.ts')};
    process.stdout.isTTY = ${isTerminal};
    process.stdout.columns = 40;
    const log = openProcessLog('info', {});
    let now = 0;
    const progress = createStartProgress(log, () => now);
    ${script}`;
  return (await run(process.execPath, ['--input-type=module', '-e', source])).stdout;
}

const MANY_PICTURES = `
  progress.note('pages', 0, 1);
  for (let done = 0; done <= 38; done++) progress.note('pictures', done, 38);
  now = 9_040;
  progress.note('pages', 1, 1);`;

test('a terminal has one line that is written over, and a line for each finished part', async () => {
  const shown = await aStart(true, `${MANY_PICTURES} log.warn('odd', { words: 'a\\x1b[2Jb' });`);
  const written = shown.split('\r\x1b[K');
  expect(written).toContain('Building pages, 0 s · Encoding pictures');
  const lines = shown.split('\n').map((line) => line.split('\r\x1b[K').at(-1));
  expect(lines.slice(0, 2)).toEqual([
    'All pictures are encoded (0 s).',
    'The pages are built (9 s).',
  ]);
  expect(lines[2]).toMatch(/^\d\d:\d\d:\d\d warn {2}odd words="a\\u001b\[2Jb"$/);
});

test('a log collector gets JSON: each part when it begins and ends, a long one half-way and at its end', async () => {
  const lines = (await aStart(false, MANY_PICTURES)).trim().split('\n');
  expect(
    lines.map((line) => JSON.parse(line)).map(({ event, done, of }) => [event, done, of]),
  ).toEqual([
    ['start.pages', 0, 1],
    ['start.pictures', 19, 38],
    ['start.pictures', 38, 38],
    ['start.pages', 1, 1],
  ]);
});

test('the starting page learns what is unfinished', async () => {
  const lines = await aStart(
    false,
    `progress.note('pages', 1, 1); progress.note('demo', 3, 8);
    console.log(JSON.stringify(progress.steps()));`,
  );
  expect(lines).toContain('[{"part":"demo","done":3,"of":8,');
});

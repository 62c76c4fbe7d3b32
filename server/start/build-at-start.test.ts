import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupProblem } from '../errors.ts';
import { createLog } from '../observability/log.ts';
import { buildAtStart } from './build-at-start.ts';
import { createStartProgress } from './start-progress.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-at-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The site's side of a build that does what the script says. */
async function aBuild(name: string, source: string) {
  const script = join(folder, `${name}.mjs`);
  await writeFile(script, source);
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const progress = createStartProgress(log);
  return { ...buildAtStart({ developing: false, progress, log, script }), progress, lines };
}

test('the site may open before the last picture is encoded, and gets the progress', async () => {
  const build = await aBuild(
    'whole',
    `process.send({ part: 'pictures', done: 0, of: 2 });
    process.send({ stage: 'planned' });
    process.send({ stage: 'can-open' });
    process.once('disconnect', () => process.exit(1));`,
  );
  await build.planned;
  await build.canOpen;
  expect(build.progress.steps()).toMatchObject([{ part: 'pictures', done: 0, of: 2 }]);
  build.stop();
});

test('a build that fails before the site can open stops the start with its error output', async () => {
  const build = await aBuild(
    'early',
    `process.send({ stage: 'planned' });
    process.stderr.write('web/root.tsx is no module.\\n');
    process.exitCode = 1;
    process.disconnect();`,
  );
  await build.planned;
  await expect(build.canOpen).rejects.toThrow(new StartupProblem('web/root.tsx is no module.'));
});

test('a build that fails behind an open site is a warning in the log', async () => {
  const build = await aBuild(
    'late',
    `process.send({ stage: 'planned' });
    process.send({ stage: 'can-open' }, () => process.kill(process.pid, 'SIGKILL'));
    setInterval(() => {}, 1_000);`,
  );
  await build.canOpen;
  await expect.poll(() => build.lines.join('')).toContain('The build ended with SIGKILL.');
});

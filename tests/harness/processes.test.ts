import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { processLine, processTree, treeUsedMs, waitedMs } from './processes.ts';

const onLinux = test.runIf(process.platform === 'linux');

test('the processor time of a process counts its ended children, whatever its name is', () => {
  const stat =
    '4711 (nginx: (a b) x) S 12 4711 4711 0 -1 4194304 310 0 0 0 120 30 8 2 20 0 1 0 999';
  expect(processLine(stat)).toEqual({
    pid: 4711,
    parent: 12,
    ownMs: 1_500,
    usedMs: 1_600,
  });
});

const WORKS = 'console.log("up"); for (const end = Date.now() + 60000; Date.now() < end; );';

onLinux('work of a child counts as work of the process that started it', async () => {
  const child = spawn(process.execPath, ['-e', WORKS], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  expect(processTree(process.pid).map(({ pid }) => pid)).toContain(child.pid);
  const before = treeUsedMs(process.pid);
  await expect.poll(() => treeUsedMs(process.pid) - before).toBeGreaterThan(100);
});

onLinux(
  'time spent waiting for a processor is known, and zero for a process that has ended',
  () => {
    expect(waitedMs(process.pid)).toBeGreaterThan(0);
    expect(waitedMs(2 ** 30)).toBe(0);
  },
);

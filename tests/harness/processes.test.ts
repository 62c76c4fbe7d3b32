import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  createStallWatch,
  fairClock,
  processLine,
  processTree,
  treeUsedMs,
  waitedMs,
} from './processes.ts';

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

test('what a process waits for the processor does not count, also of one that was started since', () => {
  const waits = new Map([[1, 500]]);
  let now = 0;
  const clock = fairClock(
    () => new Map(waits),
    () => now,
  );
  waits.set(1, 700).set(2, 100);
  now = 1_000;
  expect(clock.ms()).toBe(700);
});

test('a pause counts in full, however busy the machine is', async () => {
  const clock = fairClock();
  await pause(400);
  expect(clock.ms()).toBeGreaterThan(200);
});

function watched() {
  const world = { at: 0, used: 0, steps: 0 };
  const watch = createStallWatch({
    windowMs: 1_000,
    usedMs: () => world.used,
    steps: () => world.steps,
    now: () => world.at,
  });
  return { world, isStalled: watch.isStalled };
}

test('a run that does no step and uses no processor for the whole window is stalled', () => {
  const { world, isStalled } = watched();
  world.at = 999;
  expect(isStalled()).toBe(false);
  world.at = 1_000;
  expect(isStalled()).toBe(true);
});

test('a step begins the window again, and so does work of the processor', () => {
  const { world, isStalled } = watched();
  Object.assign(world, { at: 900, steps: 1 });
  expect(isStalled()).toBe(false);
  Object.assign(world, { at: 1_800, used: 10 });
  expect(isStalled()).toBe(false);
  world.at = 2_700;
  expect(isStalled()).toBe(false);
  world.at = 2_800;
  expect(isStalled()).toBe(true);
});

test('the little that waiting costs is no work', () => {
  const { world, isStalled } = watched();
  Object.assign(world, { at: 500, used: 9 });
  expect(isStalled()).toBe(false);
  Object.assign(world, { at: 1_000, used: 9 });
  expect(isStalled()).toBe(true);
});

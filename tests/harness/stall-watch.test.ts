import { expect, test } from 'vitest';
import { createStallWatch } from './stall-watch.ts';

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

test('who does nothing and uses no processor for the whole window is stalled', () => {
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

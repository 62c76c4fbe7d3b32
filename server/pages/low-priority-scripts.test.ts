import { expect, test } from 'vitest';
import { lowPriorityScripts } from './low-priority-scripts.ts';

test('preloads of modules get a low priority, other links stay as they are', () => {
  expect(
    lowPriorityScripts(
      '<link rel="preload" href="a"/><link rel="modulepreload" href="b"/><link rel="modulepreload" href="c"/>',
    ),
  ).toBe(
    '<link rel="preload" href="a"/><link rel="modulepreload" fetchpriority="low" href="b"/><link rel="modulepreload" fetchpriority="low" href="c"/>',
  );
});

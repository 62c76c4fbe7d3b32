import { expect } from 'vitest';
import { test } from '../harness/promise-test.ts';
import { askTwins } from './twin-agencies.ts';

test.for([
  ['in memory', true],
  ['by the database', false],
] as const)(
  'a recruiter learns nothing that is not shown from searches %s',
  { timeout: 120_000 },
  async ([how, inMemory], { recordPromise }) => {
    const { asked, differing } = await askTwins(inMemory, 250);
    await recordPromise({
      promise: 34,
      tried: `${asked} questions, searched ${how}, to two agencies that differ in what is not shown`,
      figure: `${differing.length} answers differ`,
    });
    expect(differing).toEqual([]);
  },
);

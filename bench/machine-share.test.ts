import { expect, test } from 'vitest';
import { shareNote } from './machine-share.ts';

test('what the host stole and what was idle is told of the time between, not of all time', () => {
  const before = { all: 10_000, idle: 9_000, stolen: 900 };
  const after = { all: 12_000, idle: 9_500, stolen: 1_200 };
  expect(shareNote(before, after)).toContain('stole 15 % of the processors, and 25 % had nothing');
});

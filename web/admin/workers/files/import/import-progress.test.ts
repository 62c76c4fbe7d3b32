import { expect, test } from 'vitest';
import { formatNumber } from '../../../../ui/format-number.ts';
import { progressOf } from './import-progress.tsx';

const at = (
  stage: 'reading' | 'checking' | 'writing',
  share: number | null,
  written: [number, number] | null = null,
) =>
  Object.values(
    progressOf({ stage, share, written: written && { done: written[0], of: written[1] } }),
  );

test('each step of an import has its label and share', () => {
  expect(at('reading', 0.5)).toEqual(['Reading the file', 0.5, '50 %']);
  expect(at('checking', 0.25)).toEqual(['Sending the rows', 0.25, '25 %']);
  expect(at('checking', null)).toEqual(['Checking the rows', null, undefined]);
  expect(at('writing', 0.1)).toEqual(['Sending the rows', 0.1, '10 %']);
  expect(at('writing', null)).toEqual(['Checking the rows', null, undefined]);
  expect(at('writing', null, [1000, 10_000])).toEqual([
    'Writing',
    0.1,
    `${formatNumber(1000)} of ${formatNumber(10_000)} workers`,
  ]);
  expect(at('writing', null, [2, 2])).toEqual(['Finishing', 1, '2 of 2 workers']);
  expect(at('writing', null, [0, 0])).toEqual(['Finishing', null, '0 of 0 workers']);
});

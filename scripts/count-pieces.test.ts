import { expect, test } from 'vitest';
import { pieceLine, readPieces } from './count-pieces.ts';

test('the line about pieces names their number, mean, ninetieth percentile and the longest', () => {
  const pieces = Array.from({ length: 10 }, (_, n) => ({ file: `${n}.ts`, lines: (n + 1) * 10 }));
  expect(pieceLine(pieces.toReversed())).toBe(
    '10 product files: 55 lines on average, nine in ten up to 90, the longest 100 (9.ts)',
  );
  expect(pieceLine([])).toBe('0 product files');
});

test('pieces are modules of server, web and contracts, and no tests', () => {
  const files = readPieces().map(({ file }) => file);
  expect(files).toContain('server/main.ts');
  expect(files).toContain('web/root.tsx');
  expect(files.filter((file) => /\.test\.|^(tests|scripts|e2e)\//.test(file))).toEqual([]);
});

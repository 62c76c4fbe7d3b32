import { expect, test } from 'vitest';
import { formatFileSize } from './format-number.ts';

test.each([
  [0, '1 kB'],
  [850_400, '850 kB'],
  [3_240_000, '3.2 MB'],
  [10_000_000, '10 MB'],
])('a file of %i bytes is shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes, 'en')).toBe(text);
});

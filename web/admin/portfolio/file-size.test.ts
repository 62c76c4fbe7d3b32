import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '1 kB'],
  [850_400, '850 kB'],
  [3_240_000, '3.2 MB'],
  [10_000_000, '10 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text);
});

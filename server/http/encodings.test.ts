import { expect, test } from 'vitest';
import { bestEncoding, isKnown } from './encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, identity; q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['deflate ,br ; q=0.2', 'br'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br;level=9, x-gzip', 'identity'],
])('a browser that accepts %j gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [null, false],
  [undefined, false],
])('a browser that names %j has "a": %s', (known, has) => {
  expect(isKnown(known, '"a"')).toBe(has);
});

import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

const asked = (headers: Record<string, string>, method = 'GET') =>
  byteRange(new Request('http://x/', { method, headers }), 1000, '"now"');

test.each([
  ['bytes=0-99', { from: 0, to: 100 }],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=900-', { from: 900, to: 1000 }],
  ['bytes=999-999', { from: 999, to: 1000 }],
  ['bytes=990-5000', { from: 990, to: 1000 }],
  ['bytes=-10', { from: 990, to: 1000 }],
  ['bytes=-5000', { from: 0, to: 1000 }],
  ['BYTES=5-9', { from: 5, to: 10 }],
  ['bytes=1000-', 'none-of-it'],
  ['bytes=5000-6000', 'none-of-it'],
  ['bytes=-0', 'none-of-it'],
  ['bytes=9-5', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['lines=1-2', null],
  ['bytes=99999999999999999999999-', 'none-of-it'],
])('%s of a thousand bytes is %j', (range, found) => {
  expect(asked({ range })).toEqual(found);
});

test('a part is added only to parts of the same bytes', () => {
  expect(asked({ range: 'bytes=5-9', 'if-range': '"now"' })).toEqual({ from: 5, to: 10 });
  expect(asked({ range: 'bytes=5-9', 'if-range': '"then"' })).toBeNull();
  expect(asked({ range: 'bytes=5-9', 'if-range': 'W/"now"' })).toBeNull();
  expect(asked({ range: 'bytes=5-9', 'if-range': 'Sun, 01 Nov 2026 00:00:00 GMT' })).toBeNull();
});

test('who asks for the head alone, or for no part, gets all of it', () => {
  expect(asked({ range: 'bytes=5-9' }, 'HEAD')).toBeNull();
  expect(asked({})).toBeNull();
});

import { expect, test } from 'vitest';
import { hasOverlongHeader } from './header-limits.ts';

const overlong = (...rawHeaders: string[]) => hasOverlongHeader({ rawHeaders });

test('headers as browsers and proxies send them are fine', () => {
  expect(
    overlong(
      ...['Host', 'agency.example', 'User-Agent', 'x'.repeat(300), 'Referer', 'x'.repeat(4_000)],
      ...['Cookie', 'x'.repeat(8_000), 'Accept-Encoding', 'gzip, deflate, br, zstd'],
      ...['If-None-Match', `W/"${'x'.repeat(22)}"`, 'X-Forwarded-For', '203.0.113.7, 10.0.0.1'],
    ),
  ).toBe(false);
});

test.each([
  ['If-None-Match', 1_024],
  ['RANGE', 256],
  ['accept-encoding', 512],
  ['X-Forwarded-For', 1_024],
  ['Cookie', 8_192],
  ['X-Anything', 8_192],
])('%s may have %i letters', (name, longest) => {
  expect(overlong('Host', 'x', name, 'x'.repeat(longest))).toBe(false);
  expect(overlong('Host', 'x', name, 'x'.repeat(longest + 1))).toBe(true);
});

test('several lines of one header count together, and not with those of another request', () => {
  const line = ['Range', 'x'.repeat(200)];
  expect(overlong(...line)).toBe(false);
  expect(overlong(...line, ...line)).toBe(true);
  expect(overlong(...line)).toBe(false);
});

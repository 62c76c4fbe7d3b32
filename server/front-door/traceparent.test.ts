import { expect, test } from 'vitest';
import { readTraceparent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('a trace that goes on is recognised, kept or not, of later versions too', () => {
  const parent = { traceId: TRACE, spanId: SPAN };
  expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...parent, sampled: true });
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...parent, sampled: false });
  expect(readTraceparent(`01-${TRACE}-${SPAN}-03-more`)).toEqual({ ...parent, sampled: true });
});

test.each([
  undefined,
  '',
  'undefined',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01x`,
  `00-${TRACE}"}\n{-${SPAN}-01`,
])('%j is no trace', (header) => {
  expect(readTraceparent(header)).toBeNull();
});

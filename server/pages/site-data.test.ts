import { expect, test } from 'vitest';
import { yearIn } from './site-data.ts';

test('the year turns with the midnight of the agency, not of the machine', () => {
  const yearThere = yearIn('Africa/Algiers');
  expect(yearThere(new Date('2026-12-31T22:59:59.999Z'))).toBe(2026);
  expect(yearThere(new Date('2026-12-31T23:00:00.000Z'))).toBe(2027);
  expect(yearThere(new Date('2026-12-31T22:59:00.000Z'))).toBe(2026);
});

test('the year turns to the second where midnight is at a quarter past', () => {
  const yearThere = yearIn('Asia/Kathmandu');
  expect(yearThere(new Date('2026-12-31T18:14:59.999Z'))).toBe(2026);
  expect(yearThere(new Date('2026-12-31T18:15:00.000Z'))).toBe(2027);
});

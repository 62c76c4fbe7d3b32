import { expect, test } from 'vitest';
import { fieldText, momentOf } from './agency-time.ts';

test.each([
  ['Africa/Algiers', '2027-03-02T09:00:00.000Z', '2027-03-02T10:00'],
  ['Asia/Kathmandu', '2027-03-02T20:15:00.000Z', '2027-03-03T02:00'],
  ['America/St_Johns', '2027-07-02T01:30:00.000Z', '2027-07-01T23:00'],
])('in %s a field shows the clock on the wall and means the same moment', (zone, iso, shown) => {
  expect(fieldText(zone, iso)).toBe(shown);
  expect(momentOf(zone, shown)).toBe(iso);
});

test('what is no date stays as it was typed', () => {
  expect(fieldText('Africa/Algiers', 'infinity')).toBe('');
  expect(momentOf('Africa/Algiers', '')).toBe('');
});

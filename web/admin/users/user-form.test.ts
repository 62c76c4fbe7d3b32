import { expect, test } from 'vitest';
import { expiryPresets, instantOf, localText } from './user-form.tsx';

test.each(['2027-03-01T09:30:00.000Z', '2027-12-31T23:59:59.250Z', '1999-01-01T00:00:07.000Z'])(
  'an expiry (%s) that nobody touches is saved as it was',
  (instant) => {
    expect(instantOf(localText(instant))).toBe(instant);
  },
);

test('an expiry at a full minute is shown without seconds', () => {
  expect(localText('2027-03-01T09:30:00.000Z')).toMatch(/^2027-03-01T\d\d:30$/);
});

test('no expiry is an empty field, and an invalid date is sent to the server as typed', () => {
  expect(localText(null)).toBe('');
  expect(instantOf('soon')).toBe('soon');
});

test('the usual ends of an account are the last minutes of their days', () => {
  expect(expiryPresets(new Date(2026, 10, 19, 9))).toEqual({
    in30: '2026-12-19T23:59',
    in90: '2027-02-17T23:59',
    endOfYear: '2026-12-31T23:59',
    none: '',
  });
});

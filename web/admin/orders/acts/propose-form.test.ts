import { expect, test } from 'vitest';
import { timeFieldOf } from './propose-form.tsx';

const TIMES = { time1: '2031-03-09T10:00', time2: '', time3: '2031-03-10T10:00' };

test.each([
  ['options.0.date', 'time1'],
  // The second field is empty, and so the third has the second time.
  ['options.1.date', 'time3'],
  ['options', 'time1'],
  ['options.0.minutes', 'options.0.minutes'],
  ['note', 'note'],
])('what is wrong with %s is shown at %s', (path, field) => {
  expect(timeFieldOf(path, TIMES)).toBe(field);
});

test('without any time it is shown at the first', () => {
  expect(timeFieldOf('options', { time1: '', time2: '', time3: '' })).toBe('time1');
});

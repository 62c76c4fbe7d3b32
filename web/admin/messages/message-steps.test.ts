import { expect, test } from 'vitest';
import { neighboursOf, stepBy } from './message-steps.tsx';

const rows = [{ id: 9 }, { id: 7 }, { id: 4 }];

test('a message has those beside it in the list as neighbours', () => {
  expect(neighboursOf(rows, { id: 7 })).toEqual({
    previous: rows[0],
    next: rows[2],
    place: 2,
    count: 3,
  });
  expect(neighboursOf(rows, { id: 9 })).toMatchObject({ previous: undefined, next: rows[1] });
  expect(neighboursOf(rows, { id: 4 })).toMatchObject({ previous: rows[1], next: undefined });
});

test('a message that has left the list has none', () => {
  expect(neighboursOf(rows, { id: 5 })).toMatchObject({
    previous: undefined,
    next: undefined,
    place: 0,
  });
});

test('arrows lead where the page is read, letters always the same way', () => {
  const by = (rightToLeft: boolean) => (key: string) => stepBy({ key, rightToLeft });
  const keys = ['ArrowLeft', 'ArrowRight', 'k', 'j', 'ArrowDown', 'x'];
  expect(keys.map(by(false))).toEqual(['previous', 'next', 'previous', 'next', null, null]);
  expect(keys.map(by(true))).toEqual(['next', 'previous', 'previous', 'next', null, null]);
});

import { expect, test } from 'vitest';
import { stillMatching } from './suggestions.ts';

test('while the next answer is on its way, only what contains the text is offered', () => {
  const values = ['Welder', 'Welding Inspector', 'Pipe Welder'];
  expect(stillMatching(values, 'WELDE')).toEqual(['Welder', 'Pipe Welder']);
  expect(stillMatching(values, '')).toEqual(values);
});

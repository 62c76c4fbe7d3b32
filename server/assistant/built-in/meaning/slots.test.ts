import { expect, test } from 'vitest';
import type { FoundName } from '../knowledge/names.ts';
import { wordsOf } from '../text/plain-text.ts';
import { slotted, tokensOf } from './slots.ts';

const place = (start: number): FoundName => ({
  kind: 'place',
  name: 'Bergen',
  start,
  end: start + 1,
});

test.each([
  ['are you open on Friday at 4 pm', [], [], 'are you open on {day} at {time}'],
  ['we need 20 welders in Bergen', [place(5)], [], 'we need {n} {trade} in {place}'],
  ['who ordered the night ferry refit in Bergen', [place(7)], [3, 4, 5], 'who ordered {project}'],
  ['workers on phase 2 of the ferry', [], [6], 'workers on {phase} of {project}'],
])('%s', (text, names, ofProject: number[], expected) => {
  const words = wordsOf(text);
  const isOfProject = (at: number) => ofProject.includes(at);
  expect(slotted({ words, names, isOfProject }).join(' ')).toBe(expected);
});

test('a training phrasing gets the same tokens as a question', () => {
  expect(tokensOf('three welders for {project}', wordsOf)).toEqual([
    '{n}',
    '{trade}',
    'for',
    '{project}',
  ]);
});

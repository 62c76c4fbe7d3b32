import { expect, test } from 'vitest';
import { verdict } from '../figures.ts';
import { interactionFigures, PACES, resultFigures } from './interaction-figures.ts';

const [asItIs, slower] = PACES;
if (!asItIs || !slower) throw new Error('there are two paces');

const times = Array.from({ length: 100 }, (_, number) => number + 21);

test('one click of fifty may be slower than the figure of a visit, and the median stands beside it', () => {
  const figures = interactionFigures(slower, { name: 'a click', times, longestTaskMs: 30 });
  expect(figures).toMatchObject([
    { name: 'a click, processor 4 times slower: median', value: 70 },
    { name: 'a click, processor 4 times slower: p98', value: 118 },
    { name: 'a click, processor 4 times slower: the first', value: 21 },
    { name: 'a click, processor 4 times slower: longest task', value: 30 },
  ]);
});

test('what is good enough on a slow processor is too slow on a quick one', () => {
  const verdictsAt = (pace: typeof asItIs) =>
    [
      ...interactionFigures(pace, { name: 'a click', times: [150], longestTaskMs: 1 }),
      ...resultFigures(pace, [700]),
    ]
      .map(verdict)
      .filter(Boolean);
  expect(verdictsAt(slower)).toEqual(['met', 'met']);
  expect(verdictsAt(asItIs)).toEqual(['falls short by 50 ms', 'falls short by 200 ms']);
});

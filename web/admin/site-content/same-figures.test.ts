import { expect, test } from 'vitest';
import { figuresIn, sameFigures } from './same-figures.ts';

const figure = (value: string, label: string, scope = '') => ({ value, suffix: '+', label, scope });
const pairsOf = (...figures: ReturnType<typeof figure>[]) =>
  sameFigures(figuresIn('hero', figures)).map(({ one, other, explained }) => [
    one.figure,
    other.figure,
    explained,
  ]);

test.each([
  ['in other letters', 'Successful placements', 'Successful Placements'],
  ['with a word more', 'Placements', 'Successful placements'],
  ['with an accent', 'Équipes envoyées', 'equipes envoyees'],
])('two values below one caption %s are a pair', (_, one, other) => {
  expect(pairsOf(figure('15000', one), figure('50000', other))).toEqual([
    ['15000+', '50000+', false],
  ]);
});

test('a pair is explained when both say what was counted', () => {
  const people = figure('15000', 'Placements', 'different people');
  expect(pairsOf(people, figure('50000', 'Placements', 'assignments'))).toMatchObject([
    ['15000+', '50000+', true],
  ]);
  expect(pairsOf(people, figure('50000', 'Placements'))).toMatchObject([
    ['15000+', '50000+', false],
  ]);
});

test('one value twice, other captions and empty figures are no pair', () => {
  expect(
    pairsOf(
      figure('20', 'Years of service'),
      figure('20', 'Years of service'),
      figure('98', 'Client satisfaction'),
      figure('', 'Years of service'),
      figure('7', ''),
    ),
  ).toEqual([]);
});

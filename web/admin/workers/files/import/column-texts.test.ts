import { expect, test } from 'vitest';
import { columnChoice, columnName, columnOrder, samplesLine } from './column-texts.ts';

const columnOf = (heading: string, ...samples: string[]) => ({
  place: 27,
  heading,
  samples,
  filled: samples.length,
});

test('a column is named by its heading, or by its letter', () => {
  expect(columnName(columnOf('Poste'))).toBe('Poste');
  expect(columnName(columnOf(''))).toBe('Column AB');
});

test('a choice has the letter, the heading and the beginning of a value', () => {
  expect(columnChoice(columnOf('Poste', 'Welder'))).toBe('AB: Poste (Welder)');
  expect(columnChoice(columnOf('Poste'))).toBe('AB: Poste');
  expect(columnChoice(columnOf('', 'x'.repeat(30)))).toBe(`Column AB (${'x'.repeat(24)})`);
  expect(columnChoice(columnOf(''))).toBe('Column AB');
});

test('samples are shortened, and more of them are hinted at', () => {
  const samples = ['Oran', 'x'.repeat(50)];
  expect(samplesLine(columnOf('', ...samples))).toBe(`Oran, ${'x'.repeat(40)}`);
  expect(samplesLine({ ...columnOf('', ...samples), filled: 3 })).toBe(
    `Oran, ${'x'.repeat(40)}, …`,
  );
});

test('the order of columns is written one after the other', () => {
  expect(columnOrder(['B', 'A', 'C'])).toBe('B, then A, then C');
});

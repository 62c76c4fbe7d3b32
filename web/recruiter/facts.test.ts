import { expect, test } from 'vitest';
import { factsOf, firstClause } from './facts.ts';

test.each([
  ['10 years. Ultrasonic testing of welds. ISO 9712.', '10 years'],
  ['  8,5 ans\nSoudage TIG', '8,5 ans'],
  ['2.5 years as rigger; then foreman', '2.5 years as rigger'],
  ['12 سنة؛ لحام الأنابيب', '12 سنة'],
  ['Site work • 9 years', 'Site work'],
  ['Nine years', 'Nine years'],
  ['', ''],
  ['ca. 9 years. Tanks.', 'ca. 9 years'],
  [' \n', ''],
])('of %j the first clause is %j', (text, clause) => {
  expect(firstClause(text)).toBe(clause);
});

test('a long first clause is cut at a word and says so, and one without a space is left out', () => {
  expect(firstClause('Worked as a pipefitter, in Skikda and Arzew, for twelve years.')).toBe(
    'Worked as a pipefitter, in Skikda and…',
  );
  expect(firstClause('x'.repeat(200))).toBe('');
});

test('the facts are the first clause and the first skills, each once', () => {
  const skills = ['Ultrasonic thickness', 'Dye penetrant', 'Radiography'];
  expect(factsOf({ experience: '10 years. Two shutdowns.', skills })).toEqual([
    '10 years',
    'Ultrasonic thickness',
    'Dye penetrant',
  ]);
  expect(factsOf({ experience: '', skills })).toEqual(skills);
  expect(factsOf({ experience: 'TIG', skills: ['TIG', ''] })).toEqual(['TIG']);
  expect(factsOf({ experience: '', skills: [] })).toEqual([]);
});

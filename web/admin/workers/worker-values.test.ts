import { expect, test } from 'vitest';
import { perKind } from '../../../contracts/worker-fields.ts';
import { BLANK, inputOf, shortList, shortText, stillMatching, valuesOf } from './worker-values.ts';

test('a worker that is opened and saved without changes stays the same', () => {
  const input = perKind(
    (field) => `Text of ${field}.\n\nWith, commas.`,
    (field) => [`First of ${field}`, 'Second'],
  );
  expect(inputOf(valuesOf({ ...input, id: 7 }))).toEqual(input);
});

test('a typed list is split at commas and line breaks, without empty entries', () => {
  expect(inputOf({ ...BLANK, skills: ' 6G,, Orbital TIG\r\n\nMIG , ' }).skills).toEqual([
    '6G',
    'Orbital TIG',
    'MIG',
  ]);
  expect(inputOf(BLANK).skills).toEqual([]);
});

test('a short text is shown whole on one line', () => {
  expect(shortText('', 10)).toBe('');
  expect(shortText('Ten years.', 10)).toBe('Ten years.');
  expect(shortText('Ten\n\nyears.', 12)).toBe('Ten years.');
});

test('a long text is cut after a word, or inside a very long one', () => {
  expect(shortText('Ten years on process units', 12)).toBe('Ten years on…');
  expect(shortText('Ten years on process units', 14)).toBe('Ten years on…');
  expect(shortText('Ten years on. Process units', 16)).toBe('Ten years on…');
  expect(shortText('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`);
});

test('a long list is cut after an entry and shows at least the first', () => {
  const entries = ['Hoggar LNG', 'Tell Petrochem', 'Chelia Power'];
  expect(shortList(entries, 100)).toBe('Hoggar LNG, Tell Petrochem, Chelia Power');
  expect(shortList(entries, 30)).toBe('Hoggar LNG, Tell Petrochem…');
  expect(shortList(entries, 5)).toBe('Hoggar LNG…');
  expect(shortList([], 5)).toBe('');
  expect(shortList(['Hoggar LNG'], 5)).toBe('Hoggar LNG');
  expect(shortList(entries, 26)).toBe('Hoggar LNG, Tell Petrochem…');
  expect(shortList(entries, 25)).toBe('Hoggar LNG…');
});

test('suggestions are filtered by the typed text until new ones arrive', () => {
  const values = ['Welder', 'Welding Inspector', 'Pipe Welder'];
  expect(stillMatching(values, 'WELDE')).toEqual(['Welder', 'Pipe Welder']);
  expect(stillMatching(values, '')).toEqual(values);
  expect(stillMatching(['Chef électricien', 'كهربائي'], 'ELEC')).toEqual(['Chef électricien']);
});

import { expect, test } from 'vitest';
import { perKind } from '../../../contracts/worker-fields.ts';
import { BLANK_RECORD } from '../../../contracts/worker-record.ts';
import { BLANK, inputOf, shortList, stillMatching, valuesOf } from './worker-values.ts';

test('a worker that is opened and saved without changes stays the same', () => {
  const input = perKind(
    (field) => `Text of ${field}.\n\nWith, commas.`,
    (field) => [`First of ${field}`, 'Second'],
  );
  const record = { ...BLANK_RECORD, reference: 'W-234567' };
  expect(inputOf(valuesOf({ ...input, id: 7, record }))).toMatchObject(input);
});

test('a typed list is split at commas and line breaks, without empty entries', () => {
  expect(inputOf({ ...BLANK, skills: ' 6G,, Orbital TIG\r\n\nMIG , ' }).skills).toEqual([
    '6G',
    'Orbital TIG',
    'MIG',
  ]);
  expect(inputOf(BLANK).skills).toEqual([]);
});

test('of many companies a row has the first, and how many more there are', () => {
  expect(shortList([])).toBe('');
  expect(shortList(['Hoggar LNG'])).toBe('Hoggar LNG');
  expect(shortList(['Foggara Pipe', 'Tell Petrochem', 'Chelia Power'])).toBe('Foggara Pipe +2');
});

test('suggestions are filtered by the typed text until new ones arrive', () => {
  const values = ['Welder', 'Welding Inspector', 'Pipe Welder'];
  expect(stillMatching(values, 'WELDE')).toEqual(['Welder', 'Pipe Welder']);
  expect(stillMatching(values, '')).toEqual(values);
  expect(stillMatching(['Chef électricien', 'كهربائي'], 'ELEC')).toEqual(['Chef électricien']);
});

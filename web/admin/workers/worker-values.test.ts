import { expect, test } from 'vitest';
import { BLANK, inputOf, shortList, shortText, stillMatching, valuesOf } from './worker-values.ts';

test('a worker who is opened and saved is the same worker', () => {
  const input = {
    name: 'Karim B.',
    job_title: 'Welder',
    domain: 'Piping',
    phone: '+213',
    email: 'k@workers.example',
    companies: ['Hoggar LNG', 'Tell Petrochem'],
    experience: 'Twelve years.\n\nTwo turnarounds, abroad.',
    skills: ['6G', 'Orbital TIG'],
  };
  expect(inputOf(valuesOf({ ...input, id: 7 }))).toEqual(input);
});

test('entries are separated by commas or lines; empty ones are dropped', () => {
  expect(inputOf({ ...BLANK, skills: ' 6G,, Orbital TIG\r\n\nMIG , ' }).skills).toEqual([
    '6G',
    'Orbital TIG',
    'MIG',
  ]);
  expect(inputOf(BLANK).skills).toEqual([]);
});

test('a text that is short enough stays, on one line', () => {
  expect(shortText('', 10)).toBe('');
  expect(shortText('Ten years.', 10)).toBe('Ten years.');
  expect(shortText('Ten\n\nyears.', 12)).toBe('Ten years.');
});

test('a long text is cut after a word, and within one where there is no other way', () => {
  expect(shortText('Ten years on process units', 12)).toBe('Ten years on…');
  expect(shortText('Ten years on process units', 14)).toBe('Ten years on…');
  expect(shortText('Ten years on. Process units', 16)).toBe('Ten years on…');
  expect(shortText('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`);
});

test('a list is cut after an entry, and is never empty', () => {
  const entries = ['Hoggar LNG', 'Tell Petrochem', 'Chelia Power'];
  expect(shortList(entries, 100)).toBe('Hoggar LNG, Tell Petrochem, Chelia Power');
  expect(shortList(entries, 30)).toBe('Hoggar LNG, Tell Petrochem…');
  expect(shortList(entries, 5)).toBe('Hoggar LNG…');
  expect(shortList([], 5)).toBe('');
  expect(shortList(['Hoggar LNG'], 5)).toBe('Hoggar LNG');
  expect(shortList(entries, 26)).toBe('Hoggar LNG, Tell Petrochem…');
  expect(shortList(entries, 25)).toBe('Hoggar LNG…');
});

test('while the next answer is on its way, only what contains the text is offered', () => {
  const values = ['Welder', 'Welding Inspector', 'Pipe Welder'];
  expect(stillMatching(values, 'WELDE')).toEqual(['Welder', 'Pipe Welder']);
  expect(stillMatching(values, '')).toEqual(values);
});

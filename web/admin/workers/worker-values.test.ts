import { expect, test } from 'vitest';
import { BLANK, inputOf, valuesOf } from './worker-values.ts';

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

import { expect, test } from 'vitest';
import { phasesIn, thresholdIn, yearsIn } from './filters.ts';

const NOW = new Date('2026-11-18T10:00:00Z');
const words = (text: string) => text.split(' ');

test.each([
  ['phase 2 of the port', [2]],
  ['the second phase', [2]],
  ['phases one and three', [1, 3]],
  ['phase iii', [3]],
  ['the last phase', [-1]],
  ['phase 1 and phase 3 or the fourth phase', [1, 3, 4]],
  ['phase phase 2', [2]],
  ['second kiln line', []],
])('%s', (text, phases) => {
  expect(phasesIn(words(text))).toEqual(phases);
});

test.each([
  ['projects in 2012', { from: 2012, to: 2012, edge: 'any' }],
  ['which started in 2010', { from: 2010, to: 2010, edge: 'start' }],
  ['finished in 2017', { from: 2017, to: 2017, edge: 'end' }],
  ['between 2010 and 2015', { from: 2010, to: 2015, edge: 'any' }],
  ['since 2020', { from: 2020, to: 9999, edge: 'start' }],
  ['the last five years', { from: 2021, to: 2026, edge: 'any' }],
  ['48 inch line', null],
])('%s', (text, years) => {
  expect(yearsIn(words(text), NOW)).toEqual(years);
});

test.each([
  ['more than 500 workers', { of: 'workers', over: true, value: 500 }],
  ['under 100 million dinars', { of: 'budget', over: false, value: 100_000_000 }],
  ['over 20 years', null],
  ['lasted over 2 years', { of: 'months', over: true, value: 24 }],
])('%s', (text, threshold) => {
  expect(thresholdIn(words(text))).toEqual(threshold);
});

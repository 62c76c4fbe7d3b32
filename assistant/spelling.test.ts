import { expect, test } from 'vitest';
import { createSpeller } from './spelling.ts';

const spell = createSpeller(
  [
    'workers',
    'works',
    'hours',
    'saturday',
    'setif',
    'export',
    'teams',
    'polypropylene',
    'port',
    'cycle',
    'phase',
    'refinery',
  ],
  new Set(['setif']),
);

test.each([
  ['wrokers', 'workers'],
  ['workrs', 'workers'],
  ['huors', 'hours'],
  ['staurday', 'saturday'],
  ['polypropilen', 'polypropylene'],
  ['setef', 'setif'],
  ['prot', 'port'],
  ['refinarry', 'refinery'],
])('%s is corrected to %s', (typed, meant) => {
  expect(spell(typed)).toBe(meant);
});

test.each(['exporter', 'terms', 'elephant', 'xx', 'a'.repeat(500)])(
  '%s is not corrected',
  (typed) => {
    expect(spell(typed)).toBeNull();
  },
);

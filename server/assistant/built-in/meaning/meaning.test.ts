import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsOf } from '../text/plain-text.ts';
import { unpacked } from './learn.ts';
import { meaningOf } from './meaning.ts';
import { markOf, readPhrasings } from './phrasings.ts';
import { tokensOf } from './slots.ts';

const meant = (text: string) => meaningOf(tokensOf(text, wordsOf))[0]?.label;

test.each([
  ['Could I swing round on {day} after lunch?', 'hours'],
  ['What would six {trade} set us back?', 'wish.price'],
  ['One of your men has the flu, who steps in?', 'wish.absent'],
  ['My cousin is a {trade}, where does he hand in his papers?', 'wish.apply'],
  ['Who looks after the wages of the men?', 'wish.employer'],
  ['Whom did you put up {project} for?', 'project.client'],
  ['How many pairs of hands were there on {project}?', 'project.workers'],
  ['Do you pay the flights of the men?', 'untold'],
  ['Who painted the Mona Lisa?', 'elsewhere'],
  ['Cheers, that was a great help', 'talk.thanks'],
])('"%s" means %s', (text, label) => {
  expect(meant(text)).toBe(label);
});

test('taught.bin was made from the current phrasings; if not, npm run teach', () => {
  const { of } = unpacked(readFileSync(join(import.meta.dirname, 'taught.bin')));
  expect(of).toBe(markOf(readPhrasings()));
});

test('no phrasing has two labels', () => {
  const labels = Map.groupBy(readPhrasings(), ({ text }) => text.toLowerCase());
  const unclear = [...labels].filter(([, all]) => new Set(all.map(({ label }) => label)).size > 1);
  expect(unclear.map(([text, all]) => [text, ...new Set(all.map(({ label }) => label))])).toEqual(
    [],
  );
});

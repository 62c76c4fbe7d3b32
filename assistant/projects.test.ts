import { expect, test } from 'vitest';
import { askSecondAgency } from '../tests/fixtures/ask-second-agency.ts';
import { secondAgency } from '../tests/fixtures/second-agency.ts';
import { fixed } from './turn.ts';

test.each([
  ['Are there projects in Bergen that are not finished?', 'no such project', 'Feed barges'],
  ['Where is Bergen?', 'Night ferry refit', 'listed'],
  ['Do you have solar projects?', 'no such project', '2 projects'],
  ['Which docks have you worked on?', 'Night ferry refit', 'Feed barges'],
])('%s', async (question, fact, other) => {
  const reply = await askSecondAgency(question);
  expect(reply).toContain(fact);
  expect(reply).not.toContain(other);
});

test.each([
  [
    'Who is your biggest client by number of projects?',
    'Havbris Ferries (passenger ferries, 1 project)',
  ],
  ['Which client gave you the most projects?', 'beginning with those of most projects'],
  ['What capacity does the dry dock have?', 'no sizes and quantities but those in the description'],
  ['How many barges were assembled in Tromso?', 'assembly of nine feed barges'],
])('what is asked is what the answer gives: %s', async (question, fact) => {
  expect(await askSecondAgency(question)).toContain(fact);
});

test.each([
  'Which project had the most moorings?',
  'Which project is the biggest by number of phases?',
  'Which city has the most projects?',
  'What is the average budget?',
  'Which projects have no budget?',
  'Do you have propellers?',
])('a measure that is not in our records is not known: %s', async (question) => {
  expect(await askSecondAgency(question)).toBe(fixed(secondAgency).unknown);
});

test.each(['What does the blue marker mean?', 'What does the grey marker mean?'])(
  'the markers are explained with the text of the agency: %s',
  async (question) => {
    expect(await askSecondAgency(question)).toContain('Blue markers');
  },
);

test('a question about the map is answered with its cities', async () => {
  expect(await askSecondAgency("What's on the map?")).toContain(
    'active in Bergen; completed in Tromso',
  );
});

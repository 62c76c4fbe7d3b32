import { expect, test } from 'vitest';
import { secondAgency } from '../../../../tests/fixtures/second-agency.ts';
import { gistOf } from '../meaning/likeness.ts';
import { wordsOf } from '../text/plain-text.ts';
import { createPassages } from './passages.ts';
import { createSentences } from './sentences.ts';

const sentences = createSentences(createPassages(secondAgency));
const nearest = (question: string) => sentences(gistOf(wordsOf(question), true))[0];

test.each([
  ['Who brings the lifting gear to the yard?', 'lifting gear'],
  ['Is there a room close to the yard?', 'Rooms near the yard'],
  ['Did your platers work on ferries from the first day?', 'since the first day'],
])('%s finds the sentence that answers it', (question, expected) => {
  expect(nearest(question)?.sentence.text).toContain(expected);
});

test('the coverage is lower when the question has words that the sentence lacks', () => {
  const whole = nearest('Who brings the lifting gear?')?.covered ?? 0;
  const part = nearest('Who brings the lifting gear for weddings and concerts?')?.covered ?? 1;
  expect(part).toBeLessThan(whole);
});

test('a sentence without the key word of the question covers less than half of it', () => {
  expect(nearest('Do you sell violins?')?.covered).toBeLessThan(0.5);
});

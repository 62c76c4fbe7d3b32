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
])('%s is answered by the sentence that speaks of it', (question, expected) => {
  expect(nearest(question)?.sentence.text).toContain(expected);
});

test('the more of a question a sentence leaves out, the less it covers', () => {
  const whole = nearest('Who brings the lifting gear?')?.covered ?? 0;
  const part = nearest('Who brings the lifting gear for weddings and concerts?')?.covered ?? 1;
  expect(part).toBeLessThan(whole);
});

test('a sentence that does not speak of what is asked for most covers little', () => {
  expect(nearest('Do you sell violins?')?.covered).toBeLessThan(0.5);
});

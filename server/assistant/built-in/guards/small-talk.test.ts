import { expect, test } from 'vitest';
import { saying } from '../../sayings.ts';
import { clausesOf } from '../reading/clauses.ts';
import { plainText } from '../text/plain-text.ts';
import { smallTalk, withoutCourtesy } from './small-talk.ts';

const talk = (text: string) => smallTalk(clausesOf(text).map(plainText), 'Fjordcrew');

test.each(['Hello!', 'good morning', 'hi there', 'Who are you?', 'What can you do?', 'help'])(
  '%s is answered with the introduction',
  (text) => {
    expect(talk(text)).toBe(saying.introduction('Fjordcrew'));
  },
);

test.each([
  ['Thank you very much!', 'welcome'],
  ['ok bye', 'Goodbye'],
  ['How are you?', 'well'],
  ['Are you a robot?', 'virtual assistant'],
  ['ok', 'What else'],
  ['hahaha', 'What else'],
  ['cheers mate, that helps', 'welcome'],
  ['much obliged', 'welcome'],
  ['ok, I will call. Bye and have a nice day', 'Goodbye'],
  ['is there a human behind this?', 'virtual assistant'],
  ['who made you?', 'virtual assistant'],
  ['Do you speak French?', 'English'],
])('%s', (text, part) => {
  expect(talk(text)).toContain(part);
});

test.each([
  'Hello, what are your hours?',
  'thanks, and the fax?',
  'ok who are your clients',
  'i need help with a good crew',
  'what is a good day to come',
  'i am a welder',
  'is there a person for payroll',
])('%s is more than small talk', (text) => {
  expect(talk(text)).toBeNull();
});

test('polite phrases are removed from a question', () => {
  expect(withoutCourtesy('hello there thanks what are your hours')).toBe('what are your hours');
});

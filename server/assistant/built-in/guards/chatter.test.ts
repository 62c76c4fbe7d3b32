import { expect, test } from 'vitest';
import { chatterIn } from './chatter.ts';

test.each([
  ['cheers mate that helps', 'thanks'],
  ['perfect you have been a great help', 'thanks'],
  ['much obliged', 'thanks'],
  ['you rock', 'praise'],
  ['got to go bye', 'bye'],
  ['later', 'bye'],
  ['hahaha', 'laughter'],
  ['my name is sofia', 'name'],
  ['i am amine from oran', 'name'],
  ['what are you exactly a person or a program', 'identity'],
  ['is there a human behind this', 'identity'],
  ['which language model are you', 'identity'],
  ['who made you', 'identity'],
])('"%s" is %s', (plain, kind) => {
  expect(chatterIn(plain)).toBe(kind);
});

test.each([
  'i need help with a good crew',
  'what is a good day to come',
  'i am hungry',
  'i am a welder',
  'how many people are there',
  'is there a person for payroll',
  'thanks what are your hours',
])('"%s" is more than politeness', (plain) => {
  expect(chatterIn(plain)).toBeNull();
});

import { expect, test } from 'vitest';
import { isSeeker, subjectOf } from './subject.ts';

const nothing = { namesAgency: false, namesClient: false, namesOthers: false, knows: () => false };
const subject = (wording: string, known = {}) => subjectOf(wording, { ...nothing, ...known });

test.each([
  'what is the weather like',
  'write a poem about a welder',
  'what is lng',
  'can you tell me a joke',
  'do you like football',
  'how do i become a welder',
  'recommend another agency',
])('%s is about something else', (wording) => {
  expect(subject(wording)).toBe('elsewhere');
});

test.each(['who is your ceo', 'who is the ceo', 'how many trucks do you own', 'i need 30 riggers'])(
  '%s is about the company',
  (wording) => {
    expect(subject(wording)).toBe('company');
  },
);

test('a question about the CEO of another company is about something else', () => {
  expect(subject('who is the ceo of acme', { namesOthers: true })).toBe('elsewhere');
});

test('a word that is in the facts does not make a question off-topic', () => {
  expect(subject('do you work on fish farms', { knows: (word: string) => word === 'fish' })).toBe(
    'company',
  );
});

test.each([
  'i am a rigger and out of work',
  'i have been a safety officer for ten years',
  'he is an experienced crane operator',
  'where do i send my cv',
])('%s: is from a job seeker', (wording) => {
  expect(isSeeker(wording)).toBe(true);
});

test.each([
  'we need ten riggers',
  'i am looking for a welder',
  'our site is short of welders and i am the engineer',
  'are your welders tested',
])('%s: is not from a job seeker', (wording) => {
  expect(isSeeker(wording)).toBe(false);
});

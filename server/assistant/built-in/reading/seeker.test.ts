import { expect, test } from 'vitest';
import { isSeeker } from './seeker.ts';

test.each([
  'i am a rigger and out of work',
  'i have been a safety officer for ten years',
  'he is an experienced crane operator',
  'where do i send my cv',
])('%s: looks for work', (wording) => {
  expect(isSeeker(wording)).toBe(true);
});

test.each([
  'we need ten riggers',
  'i am looking for a welder',
  'our site is short of welders and i am the engineer',
  'are your welders tested',
])('%s: does not', (wording) => {
  expect(isSeeker(wording)).toBe(false);
});

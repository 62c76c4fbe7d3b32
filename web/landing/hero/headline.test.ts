import { expect, test } from 'vitest';
import { complete, nextTyping, TYPING_DELAY_MS, type Typing } from './headline.tsx';

const PHRASES = ['Ab', 'Cde', 'F'];

/** What stands on the page at each moment, and for how long, from the first phrase complete. */
function watch(steps: number, from: Typing = complete(PHRASES, 0)) {
  const seen: [text: string, ms: number][] = [];
  for (let state = from; seen.length < steps; state = nextTyping(PHRASES, state)) {
    seen.push([PHRASES[state.phrase]?.slice(0, state.length) ?? '', TYPING_DELAY_MS[state.phase]]);
  }
  return seen;
}

test('a phrase stands for 2.5 s, is deleted at 40 ms and the next typed at 75 ms a character', () => {
  expect(watch(8)).toEqual([
    ['Ab', 2500],
    ['Ab', 40],
    ['A', 40],
    ['C', 75],
    ['Cd', 75],
    ['Cde', 2500],
    ['Cde', 40],
    ['Cd', 40],
  ]);
});

test('the headline is never empty', () => {
  expect(watch(60).filter(([text]) => text === '')).toEqual([]);
});

test('the headline starts again after the last phrase', () => {
  const shown = watch(30).filter(([, ms]) => ms === 2500);
  expect(shown.map(([text]) => text).slice(0, 4)).toEqual(['Ab', 'Cde', 'F', 'Ab']);
});

import { expect, test } from 'vitest';
import type { Loaded } from './load-screen.ts';
import { routeFigures, screenFigures, shiftNotes } from './screen-figures.ts';

const A_SHIFT = { score: 0.01, atMs: 1_200, moved: ['#hero <p> from 0,396 to 0,184'] };

const aLoad = (usableMs: number, scriptBytes = 1_000): Loaded => ({
  seen: { firstPaintMs: 900, largestPaintMs: 1_000, usableMs, shifts: [A_SHIFT] },
  received: [
    { url: '/a.js', kind: 'script', bytes: scriptBytes },
    { url: '/', kind: 'document', bytes: 5_000 },
  ],
});

const LANDING = [aLoad(2_000), aLoad(10_000), aLoad(4_000)];

const valuesOf = (figures: ReturnType<typeof screenFigures>) =>
  Object.fromEntries(figures.map((figure) => [figure.name, 'value' in figure && figure.value]));

test('a screen is held against the landing page of the same minute, not of a busier one', () => {
  const login = [aLoad(4_000), aLoad(10_000), aLoad(12_000, 3_000)];
  expect(valuesOf(screenFigures('login', login, LANDING))).toEqual({
    'login: first paint': 0.9,
    'login: largest contentful paint': 1,
    'login: usable': 10,
    'login: usable against the landing page': 2,
    'login: layout shift': 0.01,
    'login: until quiet, in all': 6,
    'login: until quiet, scripts': 1,
    'login: until quiet, requests': 2,
  });
});

test('the landing page is not held against itself', () => {
  expect(valuesOf(screenFigures('landing', LANDING, LANDING))).not.toHaveProperty(
    'landing: usable against the landing page',
  );
});

test('a screen behind a lock may weigh more than one that anybody opens', () => {
  const [open, locked] = routeFigures([
    { path: '/login', scriptsKb: 1 },
    { path: '/admin/orders', scriptsKb: 1 },
  ]);
  expect(locked?.goal).not.toEqual(open?.goal);
});

test('what moved is named in every load in which too much did', () => {
  const moved = { score: 0.2, atMs: 1_533, moved: ['#hero <div> from 0,396 to 0,184'] };
  const restless = aLoad(1_000);
  restless.seen.shifts = [A_SHIFT, { ...A_SHIFT, score: 0.0004 }, moved];
  expect(shiftNotes('landing', [aLoad(1_000), restless])).toEqual([
    'landing, load 2: layout shift of 0.010 after 1200 ms: #hero <p> from 0,396 to 0,184',
    'landing, load 2: layout shift of 0.200 after 1533 ms: #hero <div> from 0,396 to 0,184',
  ]);
});

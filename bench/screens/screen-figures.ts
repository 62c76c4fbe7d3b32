import { splitPath } from '../../contracts/languages.ts';
import { bytesOf, totalShift } from '../../tests/harness/page-measurements.ts';
import { SCREEN_BUDGETS } from '../budgets.ts';
import { type Figure, isMet, median } from '../figures.ts';
import type { Loaded } from './load-screen.ts';
import type { RouteWeight } from './weigh-routes.ts';

const SHIFT_WORTH_TELLING = 0.001;

/** Medians over the loads of one screen; `landing` are the landing page's loads in the same rounds. */
export function screenFigures(screen: string, loads: Loaded[], landing: Loaded[]): Figure[] {
  const over = (read: (load: Loaded) => number) => median(loads.map(read));
  const seconds = (what: string, goal: Figure['goal'], read: (load: Loaded) => number): Figure => ({
    name: `${screen}: ${what}`,
    unit: 's',
    value: over(read) / 1000,
    goal,
  });
  const goals = SCREEN_BUDGETS;
  return [
    seconds('first paint', goals.firstPaintS, ({ seen }) => seen.firstPaintMs),
    seconds('largest contentful paint', goals.largestPaintS, ({ seen }) => seen.largestPaintMs),
    seconds('usable', goals.usableS, ({ seen }) => seen.usableMs),
    ...(loads === landing
      ? []
      : [
          {
            name: `${screen}: usable against the landing page`,
            unit: 'times' as const,
            value: usableAgainst(loads, landing),
          },
        ]),
    {
      name: `${screen}: layout shift`,
      unit: 'shift',
      value: over(({ seen }) => totalShift(seen.shifts)),
      goal: goals.shift,
    },
    {
      name: `${screen}: until quiet, in all`,
      unit: 'KB',
      value: over(({ received }) => bytesOf(received) / 1000),
    },
    {
      name: `${screen}: until quiet, scripts`,
      unit: 'KB',
      value: over(({ received }) => bytesOf(received, 'script') / 1000),
    },
    {
      name: `${screen}: until quiet, requests`,
      unit: 'requests',
      value: over(({ received }) => received.length),
    },
  ];
}

/** The layout shifts of loads above the limit, to follow up a rare figure. */
export const shiftNotes = (screen: string, loads: Loaded[]): string[] =>
  loads.flatMap(({ seen: { shifts } }, round) =>
    isMet(totalShift(shifts), SCREEN_BUDGETS.shift)
      ? []
      : shifts
          .filter(({ score }) => score > SHIFT_WORTH_TELLING)
          .map(
            ({ score, atMs, moved }) =>
              `${screen}, load ${round + 1}: layout shift of ${score.toFixed(3)} after ${atMs} ms: ${moved.join('; ')}`,
          ),
  );

/** Round by round, so that a busy minute slows down both. */
function usableAgainst(loads: Loaded[], landing: Loaded[]): number {
  const ratios = loads.flatMap(({ seen }, round) => {
    const other = landing[round];
    return other ? [seen.usableMs / other.seen.usableMs] : [];
  });
  return median(ratios);
}

export const routeFigures = (weights: RouteWeight[]): Figure[] =>
  weights.map(({ path, scriptsKb }) => ({
    name: `scripts of ${path}`,
    unit: 'KB',
    value: scriptsKb,
    goal: isBehindALock(path) ? SCREEN_BUDGETS.lockedScriptsKb : SCREEN_BUDGETS.openScriptsKb,
  }));

const isBehindALock = (address: string) =>
  /^\/(recruiter|admin)(\/|$)/.test(splitPath(address).path);

import { INTERACTION_BUDGETS } from '../budgets.ts';
import { type Figure, percentile } from '../figures.ts';
import type { Recorded } from './record-interactions.ts';

/** How many times slower the processor was made. */
export type Pace = { name: string; slower: number };

export const PACES: Pace[] = [
  { name: 'as it is', slower: 1 },
  { name: 'processor 4 times slower', slower: 4 },
];

/** The 98th of a hundred is what the web's 'interaction to next paint' tells of a visit. */
export function interactionFigures({ name: pace, slower }: Pace, recorded: Recorded): Figure[] {
  const { name, times, longestTaskMs } = recorded;
  const goals = INTERACTION_BUDGETS;
  return [
    { name: `${name}, ${pace}: median`, unit: 'ms', value: percentile(times, 50) },
    {
      name: `${name}, ${pace}: p98`,
      unit: 'ms',
      value: percentile(times, 98),
      goal: slower === 1 ? goals.p98Ms : goals.slowP98Ms,
    },
    { name: `${name}, ${pace}: the first`, unit: 'ms', value: times[0] ?? 0 },
    { name: `${name}, ${pace}: longest task`, unit: 'ms', value: longestTaskMs },
  ];
}

export function resultFigures({ name: pace, slower }: Pace, times: number[]): Figure[] {
  const goals = INTERACTION_BUDGETS;
  return [
    { name: `last key to shown result, ${pace}: median`, unit: 'ms', value: percentile(times, 50) },
    {
      name: `last key to shown result, ${pace}: p98`,
      unit: 'ms',
      value: percentile(times, 98),
      goal: slower === 1 ? goals.resultMs : goals.slowResultMs,
    },
  ];
}

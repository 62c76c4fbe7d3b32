import type { AgencyFacts } from '../../facts.ts';
import { sensesOf } from '../text/senses.ts';
import { number } from './phrases.ts';

/** 'Satisfied' asks for satisfaction, 'placed' for placements. */
export const isAskedFor = (label: string, said: string) => {
  const asked = sensesOf(said.replace(/\bhappy\b/g, 'satisfied')).filter((of) => of.length > 3);
  return sensesOf(label).some((of) =>
    asked.some((word) => of.slice(0, 6).startsWith(word.slice(0, 6))),
  );
};

/** Where two figures say the same, the larger one is told. */
export function figures({ counters, about }: AgencyFacts) {
  const largest = new Map<string, AgencyFacts['counters'][number]>();
  for (const figure of [...counters, ...about.stats]) {
    const label = figure.label.toLowerCase();
    if (figure.value > (largest.get(label)?.value ?? -1)) largest.set(label, figure);
  }
  return [...largest.values()];
}

export const figureText = ({ value, suffix, label }: AgencyFacts['counters'][number]) =>
  `${number(value)}${suffix === '%' ? ' %' : suffix} ${label.toLowerCase()}`;

import { placeOf } from '../../../contracts/fold.ts';
import {
  listFrom,
  listText,
  type PerField,
  perField,
  perKind,
} from '../../../contracts/worker-fields.ts';
import type { Worker, WorkerInput } from '../../../contracts/workers.ts';

/** A worker as the texts of its form. */
export type WorkerValues = PerField<string>;

export const BLANK: WorkerValues = perField(() => '');

export const valuesOf = (worker: Worker): WorkerValues =>
  perKind(
    (field) => worker[field],
    (field) => listText(worker[field]),
  );

/** A list that was pasted may have one entry a line. */
export const typedList = (typed: string) => listFrom(typed.replace(/[\r\n]+/g, ','));

export const inputOf = (values: WorkerValues): WorkerInput =>
  perKind(
    (field) => values[field],
    (field) => typedList(values[field]),
  );

/** The text in one line, shortened after a word if possible. */
export function shortText(text: string, max: number): string {
  if (text.length <= max && !text.includes('\n')) return text;
  const inOneLine = text.replace(/\s+/g, ' ');
  if (inOneLine.length <= max) return inOneLine;
  const cut = inOneLine.lastIndexOf(' ', max);
  const beginning = inOneLine.slice(0, cut > max / 2 ? cut : max);
  return `${beginning.replace(/[.,;:،؛]$/, '')}…`;
}

/** As many entries as fit, at least the first. */
export function shortList(entries: readonly string[], max: number): string {
  const [first = '', ...others] = entries;
  let text = first;
  for (const entry of others) {
    const longer = listText([text, entry]);
    if (longer.length > max) return `${text}…`;
    text = longer;
  }
  return text;
}

/** Filters the last suggestions until the next ones arrive. */
export function stillMatching(values: readonly string[], typed: string) {
  const placeIn = placeOf(typed);
  return values.filter((value) => placeIn(value) >= 0);
}

import { placeOf } from '../../../contracts/fold.ts';
import {
  listFrom,
  listText,
  type PerField,
  perField,
  perKind,
} from '../../../contracts/worker-fields.ts';
import { BLANK_RECORD, completenessOf, type Expected } from '../../../contracts/worker-record.ts';
import type { Worker, WorkerInput } from '../../../contracts/workers.ts';
import { workers } from '../../../messages/messages.ts';
import {
  BLANK_VALUES,
  type RecordValues,
  recordOf,
  recordPart,
  recordValuesOf,
} from './record-values.ts';

/** A worker as the texts of its form. */
export type WorkerValues = PerField<string> & RecordValues;

export const BLANK: WorkerValues = { ...perField(() => ''), ...BLANK_VALUES };

export const valuesOf = (worker: Worker): WorkerValues => ({
  ...perKind(
    (field) => worker[field],
    (field) => listText(worker[field]),
  ),
  ...recordValuesOf(worker.record),
});

/** A list that was pasted may have one entry a line. */
export const typedList = (typed: string) => listFrom(typed.replace(/[\r\n]+/g, ','));

export const inputOf = (values: WorkerValues): WorkerInput => ({
  ...perKind(
    (field) => values[field],
    (field) => typedList(values[field]),
  ),
  record: recordOf(recordPart(values), typedList),
});

/** The first entry and how many there are beside it, such as 'Foggara Pipe +2'. */
export function shortList([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : workers.andMore({ first, count: others.length });
}

/** Filters the last suggestions until the next ones arrive. */
export function stillMatching(values: readonly string[], typed: string) {
  const placeIn = placeOf(typed);
  return values.filter((value) => placeIn(value) >= 0);
}

/** What a complete record would have beside what is typed. */
export function missingIn(values: WorkerValues): Expected[] {
  const { record, ...input } = inputOf(values);
  return completenessOf({ ...input, record: record ?? BLANK_RECORD }).missing;
}

import {
  listFrom,
  listText,
  type PerField,
  perField,
  perKind,
  type Worker,
  type WorkerInput,
} from '../../../contracts/workers.ts';

/** A worker as it is typed. */
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

import { z } from 'zod';
import { shownShort } from './certificate-records.ts';
import { CERTIFICATE_STATES } from './certificates.ts';
import { listQuery, pageOf, sorted } from './paging.ts';
import { because, type FieldName } from './problems.ts';
import { email, id, instant, line, paragraphs } from './text.ts';
import { WILAYAS } from './wilayas.ts';
import { perKind, WORKER_FIELDS } from './worker-fields.ts';
import { RECORD_FIELDS, SPOKEN, WORKER_STATUSES } from './worker-record.ts';
import { recordInput, workerRecord } from './worker-record-input.ts';
import { isCalendarDay } from './zone-clock.ts';

/** A worker as administrators see it. */
export const worker = z.object({
  id: z.number().int(),
  ...perKind(
    () => z.string(),
    () => z.array(z.string()),
  ),
  record: workerRecord,
});

/** In the list, where the day of its filter decides, else today. */
export const listedWorker = worker.extend({
  /** The first day on which nothing occupies the worker; null where nobody knows one. */
  free_from: z.iso.date().nullable(),
  /** Whether that day has come, by the agency's clock: a reader's own may be a day behind. */
  is_free: z.boolean(),
  /** Good ones, ended ones and those that nobody has verified. */
  certificates: z.array(
    z.object({
      ...shownShort,
      state: z.enum(CERTIFICATE_STATES),
      ends_on: z.iso.date().nullable(),
    }),
  ),
});

/** After deleting or restoring: how many confirmed tests of the worker are still to come. */
export const workerWithTests = worker.extend({ confirmed_tests: z.number().int() });

export const workerPage = pageOf(listedWorker);

const day = z.iso.date(because('notADay')).refine(isCalendarDay, because('notADay'));

/** `trade` is a whole job title. All of these must be met. */
export const workerQuery = listQuery.extend({
  ...sorted('workers'),
  trade: line({ field: 'query.trade', min: 0, max: WORKER_FIELDS.job_title.max }).optional(),
  status: z.enum(WORKER_STATUSES, because('notInList', 'record.status.label')).optional(),
  wilaya: z.enum(WILAYAS, because('notInList', 'record.wilaya.label')).optional(),
  speaks: z.enum(SPOKEN, because('notInList', 'record.languages.label')).optional(),
  tag: line({ field: 'record.tags.label', min: 0, max: RECORD_FIELDS.tags.maxEach }).optional(),
  /** Nothing occupies them on this day. */
  free_on: day.optional(),
  /** A kind of certificate, good on `good_on`, else today. */
  certificate: id.optional(),
  good_on: day.optional(),
  /** A certificate ends within 60 days. */
  papers: z.literal('soon', because('notValid')).optional(),
  incomplete: z.literal('yes', because('notValid')).optional(),
});

/** The trades of all workers, or of those that a search finds, from A to Z. */
export const tradeQuery = listQuery.pick({ search: true });
export const TRADES_MAX = 300;
export const trades = z.object({
  trades: z.array(z.object({ job_title: z.string(), count: z.number().int() })),
});

const address = (field: FieldName) =>
  z
    .string(because('notText', field))
    .trim()
    .pipe(z.union([z.literal(''), email(field)], because('notAnEmail', field)));

/** Only the name is required, because an agency's list is rarely complete. Without a record that of the worker stays. */
export const workerInput = z.object({
  ...perKind(
    (name, { kind, max, required }): z.ZodType<string, string> => {
      const field = `worker.${name}.label` as const;
      if (kind === 'email') return address(field);
      const bounds = { field, min: required ? 1 : 0, max };
      return kind === 'paragraphs' ? paragraphs(bounds) : line(bounds);
    },
    (name, { max, maxEach }) =>
      z
        .array(
          line({ field: `worker.${name}.entry`, max: maxEach }),
          because('notAList', `worker.${name}.label`),
        )
        .max(max, because('tooManyEntries', `worker.${name}.label`)),
  ),
  record: recordInput.optional(),
});

export const SUGGESTED_MAX = 10;

export const suggestionQuery = z.object({
  field: z.enum(['job_title', 'domain'], because('noSuggestions')),
  typed: line({ field: 'query.typed', min: 0, max: WORKER_FIELDS.job_title.max }).default(''),
});

export const workerSuggestions = z.object({ values: z.array(z.string()) });

/** Erasing cannot be undone, so the reference of the worker is typed. */
export const workerErasure = z.object({
  reference: line({ field: 'document.reference', max: 40 }),
});

/** Who can come back, or be erased for good. */
export const deletedWorker = z.object({
  id: z.number().int(),
  name: z.string(),
  job_title: z.string(),
  reference: z.string().nullable(),
  deleted_at: instant,
});
export const deletedWorkerPage = pageOf(deletedWorker);

export type DeletedWorker = z.infer<typeof deletedWorker>;
export type DeletedWorkerPage = z.infer<typeof deletedWorkerPage>;
export type Worker = z.infer<typeof worker>;
export type ListedWorker = z.infer<typeof listedWorker>;
export type WorkerWithTests = z.infer<typeof workerWithTests>;
export type WorkerPage = z.infer<typeof workerPage>;
export type WorkerQuery = z.infer<typeof workerQuery>;
export type Trade = z.infer<typeof trades>['trades'][number];
export type WorkerInput = z.infer<typeof workerInput>;
export type SuggestionQuery = z.infer<typeof suggestionQuery>;

import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { because } from './problems.ts';
import { TICKED_MAX } from './search-limits.ts';
import { id, instant, line } from './text.ts';
import { RECORD_FIELDS, WORKER_STATUSES } from './worker-record.ts';
import { workerQuery } from './workers.ts';
import { isCalendarDay } from './zone-clock.ts';

/* One act on many workers: those that are ticked, or all that the list finds. */

export const BULK_UNDO_HOURS = 24;

const day = z.iso.date(because('notADay')).refine(isCalendarDay, because('notADay'));
const tag = line({ field: 'record.tags.entry', max: RECORD_FIELDS.tags.maxEach }).regex(
  /^[^,،؛]+$/,
  because('cannotBeStored', 'record.tags.entry'),
);

export const bulkAct = z.discriminatedUnion(
  'kind',
  [
    z
      .object({
        kind: z.literal('status'),
        status: z.enum(WORKER_STATUSES, because('notInList', 'record.status.label')),
        reason: line({
          field: 'record.status_reason.label',
          min: 0,
          max: RECORD_FIELDS.status_reason.max,
        }).default(''),
      })
      .refine(({ status, reason }) => status !== 'do_not_send' || reason !== '', {
        path: ['reason'],
        error: because('statusReasonRequired'),
      }),
    z.object({ kind: z.literal('add-tag'), tag }),
    z.object({ kind: z.literal('remove-tag'), tag }),
    /** Null: nothing is agreed. */
    z.object({ kind: z.literal('available'), day: day.nullable() }),
    /** An unverified certificate for each worker who has none of its kind. */
    z.object({ kind: z.literal('certificate'), type_id: id }),
    /** A mail in this language to each who has a paper to renew. It cannot be undone. */
    z.object({
      kind: z.literal('ask-papers'),
      language: z.enum(LANGUAGES, because('notValid')),
    }),
  ],
  because('notValid'),
);

export const bulkSelection = z
  .object({
    ids: z
      .array(id, because('notValid'))
      .min(1, because('nobodyChosen'))
      .max(TICKED_MAX, because('tooManyChosen'))
      .optional(),
    found: workerQuery.omit({ page: true, sort: true }).optional(),
  })
  .refine(({ ids, found }) => (ids === undefined) !== (found === undefined), because('notValid'));

export const bulkQuestion = z.object({ selection: bulkSelection, act: bulkAct });

const sealed = {
  /** How many will change. */
  changes: z.number().int().min(0),
  /** Of exactly their ids. */
  digest: z.string().regex(/^[0-9a-f]{64}$/, because('notValid')),
};

/** What one worker has, of what an act changes. */
const bulkValue = z
  .object({
    status: z.enum(WORKER_STATUSES),
    status_reason: z.string(),
    available_from: z.iso.date().nullable(),
    tags: z.array(z.string()),
  })
  .partial();

export const bulkPreview = z.object({
  ...sealed,
  found: z.number().int(),
  /** They would have more tags or certificates than a worker can have, or have no address for a mail. */
  no_room: z.number().int(),
  sample: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      reference: z.string().nullable(),
      before: bulkValue,
      after: bulkValue,
    }),
  ),
});

/** Done for exactly those who were counted, or refused with the new number. */
export const bulkOrder = bulkQuestion.extend({ sealed: z.object(sealed) });

export const bulkDone = z.object({ id: z.number().int(), changed: z.number().int() });

/** Those that can still be undone. */
export const bulkActs = z.object({
  acts: z.array(
    z.object({
      id: z.number().int(),
      done_at: instant,
      kind: z.enum(['status', 'add-tag', 'remove-tag', 'available', 'certificate']),
      changed: z.number().int(),
    }),
  ),
});

export const bulkUndone = z.object({
  restored: z.number().int(),
  /** Somebody changed the same thing since, and it stays. */
  changed_since: z.number().int(),
  /** The first of them. */
  workers: z.array(
    z.object({ id: z.number().int(), name: z.string(), reference: z.string().nullable() }),
  ),
});

export type BulkAct = z.infer<typeof bulkAct>;
export type BulkKind = BulkAct['kind'];
export type BulkSelection = z.infer<typeof bulkSelection>;
export type BulkQuestion = z.input<typeof bulkQuestion>;
export type BulkOrder = z.input<typeof bulkOrder>;
export type BulkPreview = z.infer<typeof bulkPreview>;
export type BulkUndone = z.infer<typeof bulkUndone>;

import { z } from 'zod';
import { pageOf } from './paging.ts';
import { because, type FieldName } from './problems.ts';
import { email, line, paragraphs } from './text.ts';
import { perKind, WORKER_FIELDS } from './worker-fields.ts';

/** A worker as administrators see it. */
export const worker = z.object({
  id: z.number().int(),
  ...perKind(
    () => z.string(),
    () => z.array(z.string()),
  ),
});

/** After deleting or restoring: how many confirmed tests of the worker are still to come. */
export const workerWithTests = worker.extend({ confirmed_tests: z.number().int() });

export const workerPage = pageOf(worker);

const address = (field: FieldName) =>
  z
    .string(because('notText', field))
    .trim()
    .pipe(z.union([z.literal(''), email(field)], because('notAnEmail', field)));

/** Only the name is required, because an agency's list is rarely complete. */
export const workerInput = z.object(
  perKind(
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
);

export const SUGGESTED_MAX = 10;

export const suggestionQuery = z.object({
  field: z.enum(['job_title', 'domain'], because('noSuggestions')),
  typed: line({ field: 'query.typed', min: 0, max: WORKER_FIELDS.job_title.max }).default(''),
});

export const workerSuggestions = z.object({ values: z.array(z.string()) });

export type Worker = z.infer<typeof worker>;
export type WorkerWithTests = z.infer<typeof workerWithTests>;
export type WorkerPage = z.infer<typeof workerPage>;
export type WorkerInput = z.infer<typeof workerInput>;
export type SuggestionQuery = z.infer<typeof suggestionQuery>;

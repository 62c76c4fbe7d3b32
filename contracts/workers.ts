import { z } from 'zod';
import { fieldErrors } from './field-limits.ts';
import { pageOf } from './paging.ts';
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

export const workerPage = pageOf(worker);

const address = (name: string) =>
  z
    .string(`${name} must be text`)
    .trim()
    .pipe(z.union([z.literal(''), email(name)], fieldErrors.notAnEmail(name)));

/** Only the name is required, because an agency's list is rarely complete. */
export const workerInput = z.object(
  perKind(
    (_, { label: name, kind, max, required }): z.ZodType<string, string> => {
      if (kind === 'email') return address(name);
      const bounds = { name, min: required ? 1 : 0, max };
      return kind === 'paragraphs' ? paragraphs(bounds) : line(bounds);
    },
    (_, { label, entry, max, maxEach }) =>
      z
        .array(line({ name: entry, max: maxEach }), `${label} must be a list`)
        .max(max, `${label} can have at most ${max} entries`),
  ),
);

export const SUGGESTED_MAX = 10;

export const suggestionQuery = z.object({
  field: z.enum(['job_title', 'domain'], 'There are suggestions for job_title and domain'),
  typed: line({ name: 'Typed', min: 0, max: WORKER_FIELDS.job_title.max }).default(''),
});

export const workerSuggestions = z.object({ values: z.array(z.string()) });

export type Worker = z.infer<typeof worker>;
export type WorkerPage = z.infer<typeof workerPage>;
export type WorkerInput = z.infer<typeof workerInput>;
export type SuggestionQuery = z.infer<typeof suggestionQuery>;

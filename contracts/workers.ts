import { z } from 'zod';
import { pageOf } from './paging.ts';
import { sentences } from './sentences.ts';
import { email, line } from './text.ts';
import { WORKER_FIELDS } from './worker-fields.ts';

/** A worker as an administrator sees one. */
export const worker = z.object({
  id: z.number().int(),
  name: z.string(),
  job_title: z.string(),
  domain: z.string(),
  phone: z.string(),
  email: z.string(),
  skills: z.array(z.string()),
});

export const workerPage = pageOf(worker);

const { name, job_title, domain, phone, email: mail, skills } = WORKER_FIELDS;
const optional = (field: { name: string; max: number }) => line({ ...field, min: 0 });

/** Only a name is required: an agency's list is rarely complete. */
export const workerInput = z.object({
  name: line(name),
  job_title: optional(job_title),
  domain: optional(domain),
  phone: optional(phone),
  email: z
    .string(`${mail.name} must be text`)
    .trim()
    .pipe(z.union([z.literal(''), email(mail.name)], sentences.notAnEmail(mail.name))),
  skills: z
    .array(line({ name: 'Each skill', max: skills.maxEach }), `${skills.name} must be a list`)
    .max(skills.max, `${skills.name} can have at most ${skills.max} entries`),
});

/** How many values are offered while a job title or a domain is typed. */
export const SUGGESTED_MAX = 10;

export const suggestionQuery = z.object({
  field: z.enum(['job_title', 'domain'], 'There are suggestions for job_title and domain'),
  typed: line({ name: 'Typed', min: 0, max: job_title.max }).default(''),
});

export const workerSuggestions = z.object({ values: z.array(z.string()) });

export type Worker = z.infer<typeof worker>;
export type WorkerPage = z.infer<typeof workerPage>;
export type WorkerInput = z.infer<typeof workerInput>;
export type SuggestionQuery = z.infer<typeof suggestionQuery>;

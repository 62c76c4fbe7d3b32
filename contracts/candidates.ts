import { z } from 'zod';
import { DOMAIN_MAX, SEARCH_MAX } from './search-limits.ts';
import { id, line } from './text.ts';
import { forRecruiters } from './worker-fields.ts';
import { worker } from './workers.ts';

export const CANDIDATES_PER_PAGE = 24;
export const ALIKE_MAX = 20;

/** The next page has the ids below `before`. */
export const candidateQuery = z.object({
  search: line({ field: 'query.search', min: 0, max: SEARCH_MAX }).optional(),
  domain: line({ field: 'query.domain', min: 0, max: DOMAIN_MAX }).optional(),
  before: id.optional(),
});

/** Only what a card shows: recruiters do not get phone numbers and addresses of workers. */
export const candidate = z.object({
  id: worker.shape.id,
  ...forRecruiters(worker.shape),
});

export const candidatePage = z.object({
  /** Of all pages together. */
  total: z.number().int(),
  candidates: z.array(candidate),
  /** The `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
  /** With the first page: people whose name is what was searched for, written differently. Not part of `total`. */
  also: z
    .object({ count: z.number().int(), candidates: z.array(candidate).max(ALIKE_MAX) })
    .optional(),
});

/** Each count is the number of candidates that its filter finds: a domain finds every job title. */
export const role = z.object({
  job_title: z.string(),
  count: z.number().int(),
  domains: z.array(z.object({ domain: z.string(), count: z.number().int() })),
});

export type CandidateQuery = z.infer<typeof candidateQuery>;
export type Candidate = z.infer<typeof candidate>;
export type CandidatePage = z.infer<typeof candidatePage>;
export type Role = z.infer<typeof role>;

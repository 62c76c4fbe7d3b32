import { z } from 'zod';
import { shownShort } from './certificate-records.ts';
import { because } from './problems.ts';
import { CANDIDATE_SORTS, DOMAIN_MAX, FILTERS_MAX, ROLE_MAX, SEARCH_MAX } from './search-limits.ts';
import { id, line } from './text.ts';
import { WILAYAS } from './wilayas.ts';
import { forRecruiters, WORKER_FIELDS } from './worker-fields.ts';
import { SPOKEN } from './worker-record.ts';
import { storedWilaya } from './worker-record-input.ts';
import { worker } from './workers.ts';
import { isCalendarDay } from './zone-clock.ts';

export const CANDIDATES_PER_PAGE = 24;
export const ALIKE_MAX = 20;

/** A parameter that may be repeated; one is an array of one. */
const several = <T extends z.ZodType<string>>(each: T) =>
  z.union([each.transform((value) => [value]), z.array(each).max(FILTERS_MAX)]);

const search = line({ field: 'query.search', min: 0, max: SEARCH_MAX }).optional();

const day = z.iso.date(because('notADay')).refine(isCalendarDay, because('notADay'));

/** All of these must be met. */
const facts = {
  /** A kind of certificate that somebody of the agency has verified, good on `until`, else today. */
  certificate: id.optional(),
  /** Any verified certificate, good on `until`, else today. */
  verified: z.literal('yes', because('notValid')).optional(),
  until: day.optional(),
  /** Nothing occupies them on this day. */
  free: day.optional(),
  wilaya: z.enum(WILAYAS, because('notValid')).optional(),
  speaks: z.enum(SPOKEN, because('notValid')).optional(),
};

/**
 * Candidates who have one of the roles or one of the domains; the empty role is that of people without a job title. The next
 * page has the ids below `before`; where names or roles are sorted, those after `after_name` and `after_role`, of which
 * `before` was the last.
 */
export const candidateQuery = z.object({
  search,
  role: several(line({ field: 'query.role', min: 0, max: ROLE_MAX })).optional(),
  domain: several(line({ field: 'query.domain', min: 0, max: DOMAIN_MAX })).optional(),
  ...facts,
  sort: z.enum(CANDIDATE_SORTS).optional(),
  before: id.optional(),
  after_name: line({ field: 'query.name', min: 0, max: WORKER_FIELDS.name.max }).optional(),
  after_role: line({ field: 'query.role', min: 0, max: ROLE_MAX }).optional(),
});

/** Counts in the list of roles are those of a search. */
export const roleQuery = z.object({ search, ...facts });

/** In one line: from when somebody is free, where they live, what they speak, and what is verified and good today. */
export const candidateSummary = z.object({
  /** Null where nobody knows. */
  free_from: z.iso.date().nullable(),
  /** By the agency's clock: a browser's may say another day than the page was made on. */
  is_free: z.boolean(),
  wilaya: storedWilaya,
  languages: z.array(z.enum(SPOKEN)),
  certificates: z.array(z.object({ ...shownShort, until: z.iso.date().nullable() })),
});

/** Kinds of certificates that clients may filter by, in the language that was asked for. */
export const candidateCertificates = z.array(
  z.object({ id: z.number().int(), short: z.string(), name: z.string() }),
);

/** Only what a card shows: recruiters do not get phone numbers and addresses of workers. */
export const candidate = z.object({
  id: worker.shape.id,
  ...forRecruiters(worker.shape),
  summary: candidateSummary.optional(),
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

/** Each count is the number of candidates that its filter finds among those searched for: a domain finds every job title. */
export const role = z.object({
  job_title: z.string(),
  count: z.number().int(),
  domains: z.array(z.object({ domain: z.string(), count: z.number().int() })),
});

export type CandidateQuery = z.infer<typeof candidateQuery>;
export type RoleQuery = z.infer<typeof roleQuery>;
export type CandidateSummary = z.infer<typeof candidateSummary>;
export type CandidateCertificate = z.infer<typeof candidateCertificates>[number];
export type Candidate = z.infer<typeof candidate>;
export type CandidatePage = z.infer<typeof candidatePage>;
export type Role = z.infer<typeof role>;

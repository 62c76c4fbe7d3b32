import { z } from 'zod';
import { candidate } from './candidates.ts';
import { listQuery, pageOf } from './paging.ts';
import { myRequest } from './requests.ts';
import { CANDIDATE_NOTE, COMPARED, SHORTLIST_NAME, SHORTLISTS_MAX } from './saved-limits.ts';
import { id, instant, line, paragraphs } from './text.ts';

/* What recruiters keep for themselves: lists of candidates, and a note on each. */

const rowId = z.number().int().positive().max(2_147_483_647);

export const shortlist = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The latest first. */
  worker_ids: z.array(z.number().int()),
});

/** The list that was used last comes first. */
export const shortlistList = z.array(shortlist);

export const shortlistInput = z.object({
  name: line({ field: SHORTLIST_NAME.field, max: SHORTLIST_NAME.max }),
});

/** With its first candidate. */
export const newShortlist = shortlistInput.extend({ worker_id: rowId.optional() });

/** A page of the people on a list. */
export const shortlistQuery = listQuery.pick({ page: true });
export const shortlistPage = pageOf(
  z.object({
    worker_id: z.number().int(),
    name: z.string(),
    /** Null when the agency no longer offers this person. */
    candidate: candidate.nullable(),
    note: z.string(),
    added_at: instant,
  }),
).extend({ list: shortlist });

/** The lists that a candidate is put on and taken off. */
export const listChanges = z.object({
  add: z.array(rowId).max(SHORTLISTS_MAX).default([]),
  remove: z.array(rowId).max(SHORTLISTS_MAX).default([]),
});

/** The lists that a candidate is on then. */
export const listsOfCandidate = z.object({ list_ids: z.array(z.number().int()) });

/** An empty text deletes the note. */
export const candidateNote = z.object({
  text: paragraphs({ field: CANDIDATE_NOTE.field, min: 0, max: CANDIDATE_NOTE.max }),
});

/** What a recruiter sees of a candidate: the card, and what is the recruiter's own. */
export const candidateSheet = z.object({
  candidate,
  note: z.string(),
  /** The latest first. */
  requests: z.array(myRequest),
});

/** The candidates that are compared; who is no longer offered is left out. */
export const comparisonQuery = z.object({
  candidate: z.union([id.transform((one) => [one]), z.array(id).max(COMPARED.max)]),
});
export const comparison = z.array(candidateSheet.pick({ candidate: true, note: true }));

export type Shortlist = z.infer<typeof shortlist>;
export type ShortlistInput = z.infer<typeof shortlistInput>;
export type NewShortlist = z.infer<typeof newShortlist>;
export type ShortlistPage = z.infer<typeof shortlistPage>;
export type ShortlistPerson = ShortlistPage['rows'][number];
export type ListChanges = z.infer<typeof listChanges>;
export type CandidateSheet = z.infer<typeof candidateSheet>;
export type Comparison = z.infer<typeof comparison>;

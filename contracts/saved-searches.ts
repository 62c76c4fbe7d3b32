import { z } from 'zod';
import { candidateQuery } from './candidates.ts';
import { SAVED_SEARCH_NAME, SEEN_AT_ONCE_MAX } from './saved-limits.ts';
import { line } from './text.ts';

/* Searches that recruiters open again by a name, and that tell them of new people. */

/** A search and its filters, without a place in the list. */
export const savedQuery = candidateQuery.omit({ before: true, after_name: true, after_role: true });

export const savedSearch = z.object({
  id: z.number().int(),
  name: z.string(),
  query: savedQuery,
  alert: z.boolean(),
  /** People who have newly come to fit, and whom the recruiter has not seen. */
  news: z.number().int(),
});

/** The latest first. */
export const savedSearchList = z.array(savedSearch);

export const newSavedSearch = z.object({
  name: line({ field: SAVED_SEARCH_NAME.field, max: SAVED_SEARCH_NAME.max }),
  query: savedQuery,
  alert: z.boolean().default(false),
});

/** What it looks for stays. */
export const changedSavedSearch = newSavedSearch
  .pick({ name: true })
  .extend({ alert: z.boolean() });

/** For the badge. `alerts`: whether any search wants to hear of new people. */
export const searchNews = z.object({ news: z.number().int(), alerts: z.boolean() });

/** Candidates that were on the recruiter's screen. */
export const seenCandidates = z.object({
  ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(SEEN_AT_ONCE_MAX),
});

export type SavedQuery = z.infer<typeof savedQuery>;
export type SavedSearch = z.infer<typeof savedSearch>;
export type NewSavedSearch = z.infer<typeof newSavedSearch>;
export type ChangedSavedSearch = z.infer<typeof changedSavedSearch>;
export type SearchNews = z.infer<typeof searchNews>;

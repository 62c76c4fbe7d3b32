import type { Limits } from './field-limits.ts';

/* Limits of what recruiters keep for themselves. Without zod: screens only need the numbers. */

/** Lists of an account, and people on each. */
export const SHORTLISTS_MAX = 50;
export const SHORTLIST_PEOPLE_MAX = 500;
export const SHORTLIST_NAME = { field: 'shortlist.name', max: 80 } as const satisfies Limits;

export const CANDIDATE_NOTE = { field: 'candidate.note', max: 500 } as const satisfies Limits;
/** Of an account, each about another candidate. */
export const CANDIDATE_NOTES_MAX = 5_000;

/** How many candidates are compared at once. */
export const COMPARED = { min: 2, max: 4 } as const;

/** Of an account. */
export const SAVED_SEARCHES_MAX = 50;
export const SAVED_SEARCH_NAME = { field: 'savedSearch.name', max: 80 } as const satisfies Limits;
/** How many candidates are reported as seen at once. */
export const SEEN_AT_ONCE_MAX = 100;

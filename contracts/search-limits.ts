/* Limits of lists and searches. Without zod, and apart from those of the landing page, which searches nothing. */

export const SEARCH_MAX = 200;
export const ROLE_MAX = 120;
export const DOMAIN_MAX = 120;

/** So many roles and so many domains can be chosen at once. */
export const FILTERS_MAX = 30;

export const CANDIDATE_SORTS = ['newest', 'name', 'role'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u001f\u007f]/g;
/** The first half of a surrogate pair, left by a cut. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** A typed or pasted text in the form that the server accepts. */
export const searchText = (typed: string, max = SEARCH_MAX) =>
  typed.replace(CONTROL, ' ').trim().slice(0, max).replace(HALF_CHARACTER, '').trimEnd();

/** What candidates can be narrowed by beside a search, roles and domains, by its names in addresses. */
export const FACT_FILTERS = [
  'certificate',
  'until',
  'verified',
  'free',
  'wilaya',
  'speaks',
] as const;
export type FactFilter = (typeof FACT_FILTERS)[number];
export type ChosenFacts = Partial<Record<FactFilter, string>>;

export const ROWS_PER_PAGE = 50;

/** A search finds at most this many rows, the newest ones. */
export const SEARCH_RESULTS_MAX = 1000;

/** So many rows of a list can be ticked; 'all found' has no such limit. */
export const TICKED_MAX = 500;

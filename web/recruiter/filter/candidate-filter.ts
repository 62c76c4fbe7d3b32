import { DOMAIN_MAX, SEARCH_MAX } from '../../../contracts/search.ts';
import type { CandidateFilter } from '../../api/candidates.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u001f\u007f]/g;
/** What is left of a character outside the first plane when a cut goes through it. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

export const NO_FILTER: CandidateFilter = { search: '', domain: '' };

const line = (text: string, max: number) =>
  text.replace(CONTROL, ' ').trim().slice(0, max).replace(HALF_CHARACTER, '').trimEnd();

/** What was typed or pasted, as the server takes it. */
export const searchText = (typed: string) => line(typed, SEARCH_MAX);

export const filterFrom = (params: URLSearchParams): CandidateFilter => ({
  search: searchText(params.get('search') ?? ''),
  domain: line(params.get('domain') ?? '', DOMAIN_MAX),
});

/** The query string of a filter, without what is empty; nothing when nothing is filtered. */
export function queryOf({ search, domain }: CandidateFilter): string {
  const params = new URLSearchParams({ ...(search && { search }), ...(domain && { domain }) });
  return params.size > 0 ? `?${params}` : '';
}

export const isSameFilter = (one: CandidateFilter, other: CandidateFilter) =>
  one.search === other.search && one.domain === other.domain;

type Entry = { typed: boolean; reachedBy: 'POP' | 'PUSH' | 'REPLACE' };

/**
 * Whether going on to type rewrites the address: a search is one step back, however many keys it took.
 * An entry that somebody went back to, or loaded, is left as it is.
 */
export const rewritesEntry = ({ typed, reachedBy }: Entry) => typed && reachedBy !== 'POP';

import { SEARCH_RESULTS_MAX } from '../../../contracts/search-limits.ts';

type Counted = (values: { count: number }) => string;

/** The counts of a list: of everything, of what a search found, and of a search that found too much. */
export type CountWords = { count: { all: Counted; found: Counted; newest: Counted } };

/** Such as '128 workers', '1 worker found', 'The newest 1,000 workers found'. */
export function countLine(
  { count: says }: CountWords,
  total: number,
  search: string,
  isFiltered = false,
): string {
  if (!search) return (isFiltered ? says.found : says.all)({ count: total });
  return total >= SEARCH_RESULTS_MAX ? says.newest({ count: total }) : says.found({ count: total });
}

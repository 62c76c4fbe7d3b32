import { z } from 'zod';
import { SEARCH_MAX } from './search-limits.ts';
import { SORTED_BY, type SortColumn, type SortedList, sortsBy } from './sorting.ts';
import { line } from './text.ts';

const PAGES_MAX = 1_000_000;

export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
  search: line({ field: 'query.search', min: 0, max: SEARCH_MAX }).optional(),
});

/** A list that can also be sorted by some of its columns. */
export const sorted = <List extends SortedList>(list: List) => ({
  sort: z.enum(sortsBy<SortColumn<List>>(SORTED_BY[list])).optional(),
});

/** One page, newest first. `page` is the page that was given: the last one when a later one was asked for. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int() });

export type ListQuery = z.infer<typeof listQuery>;

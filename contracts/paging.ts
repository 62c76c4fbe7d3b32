import { z } from 'zod';
import { SEARCH_MAX } from './field-limits.ts';
import { line } from './text.ts';

export const ROWS_PER_PAGE = 50;

/** A search finds the newest so many: its total says no more, and no page comes after them. */
export const SEARCH_RESULTS_MAX = 1000;

const PAGES_MAX = 1_000_000;

/** Which part of a list that is too long for one answer. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
  search: line({ name: 'Search', min: 0, max: SEARCH_MAX }).optional(),
});

/** One page, newest first. `page` is the one given: after the last one there is only the last one. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int() });

export type ListQuery = z.infer<typeof listQuery>;

import { z } from 'zod';
import { errorBody } from './errors.ts';
import { listQuery } from './paging.ts';
import { perField, WORKER_FIELD_NAMES } from './worker-fields.ts';
import { FILE_ROWS_MAX } from './worker-file-limits.ts';

const cell = z.string('Every cell must be text');

/** One row of a file, its cells as they stand there; what is wrong with them is told per row. */
const importRow = z.object({
  /** As the program that made the file counts its rows: the headings are row 1. */
  row: z.number().int().min(1).max(2_000_000),
  ...perField(() => cell),
});

const rows = z
  .array(importRow, 'Rows must be a list')
  .min(1, 'There are no rows to import')
  .max(FILE_ROWS_MAX, 'Import at most 10,000 rows at a time');

export const importCheck = z.object({ rows });

export const importOrder = z.object({ rows, duplicates: z.enum(['leave-out', 'import']) });

/** Rows that are named in neither list are good. */
export const importFindings = z.object({
  problems: z.array(
    z.object({
      row: z.number().int(),
      fields: z.partialRecord(z.enum(WORKER_FIELD_NAMES), z.string()),
    }),
  ),
  duplicates: z.array(z.object({ row: z.number().int(), sameAs: z.array(z.string()) })),
});

export const importResult = z.object({
  imported: z.number().int(),
  left_out: z.number().int(),
});

/** Writing is told line by line; the last line is the result or the refusal. */
export const importLine = z.union([
  z.object({ done: z.number().int(), of: z.number().int() }),
  importResult,
  errorBody,
]);

export const exportQuery = listQuery.pick({ search: true });

export type ImportRow = z.infer<typeof importRow>;
export type ImportOrder = z.infer<typeof importOrder>;
export type ImportFindings = z.infer<typeof importFindings>;
export type ImportResult = z.infer<typeof importResult>;
export type ImportLine = z.infer<typeof importLine>;

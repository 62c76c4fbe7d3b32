import { z } from 'zod';
import { errorBody } from './errors.ts';
import { listQuery } from './paging.ts';
import { instant } from './text.ts';
import { perField, WORKER_FIELD_NAMES } from './worker-fields.ts';
import { CELL_CHARS_MAX, FILE_ROWS_MAX } from './worker-files.ts';

export const IMPORT_UNDO_HOURS = 24;

const cell = z
  .string('Every cell must be text')
  .max(CELL_CHARS_MAX, 'A cell can have at most 32,767 characters');

/** One row of a file with its cells unchanged; problems are reported per row. */
const importRow = z.object({
  /** As spreadsheets count: the headings are row 1. */
  row: z.number().int().min(1).max(2_000_000),
  ...perField(() => cell),
});

const rows = z
  .array(importRow, 'Rows must be a list')
  .min(1, 'There are no rows to import')
  .max(FILE_ROWS_MAX, 'Import at most 10,000 rows at a time');

export const importCheck = z.object({ rows });

export const importOrder = z.object({ rows, duplicates: z.enum(['leave-out', 'import']) });

/** Rows that are in neither list are good. */
export const importFindings = z.object({
  problems: z.array(
    z.object({
      row: z.number().int(),
      fields: z.partialRecord(z.enum(WORKER_FIELD_NAMES), z.string()),
    }),
  ),
  duplicates: z.array(z.object({ row: z.number().int(), sameAs: z.array(z.string()) })),
  /** Rows whose name somebody has already, perhaps written differently. They are imported all the same. */
  possible: z.array(
    z.object({
      row: z.number().int(),
      /** Who has it: a row of the file, or somebody in the list. */
      name: z.string(),
      named_in_row: z.number().int().nullable(),
      same: z.boolean(),
    }),
  ),
  /** Phone numbers whose leading + or 0 a spreadsheet removed, as they will be stored. */
  phones: z.array(z.object({ row: z.number().int(), phone: z.string() })),
});

export const importResult = z.object({
  imported: z.number().int(),
  left_out: z.number().int(),
  /** For undoing it; null when nothing was imported. */
  import_id: z.number().int().nullable(),
});

/** An import that can still be undone. */
export const workerImport = z.object({
  id: z.number().int(),
  imported_at: instant,
  imported: z.number().int(),
});

export const workerImports = z.object({ imports: z.array(workerImport) });

/** Workers that were edited or asked for since the import are not removed. */
export const importUndone = z.object({
  removed: z.number().int(),
  edited: z.number().int(),
  asked_for: z.number().int(),
});

/** One line of the answer: progress, and at the end the result or an error. */
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
export type WorkerImport = z.infer<typeof workerImport>;
export type ImportUndone = z.infer<typeof importUndone>;
export type ImportLine = z.infer<typeof importLine>;

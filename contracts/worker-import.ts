import { z } from 'zod';
import { errorBody, problem } from './errors.ts';
import { because } from './problems.ts';
import { TICKED_MAX } from './search-limits.ts';
import { INTEGER_MAX, instant, wantedLanguage } from './text.ts';
import { perField } from './worker-fields.ts';
import {
  CELL_CHARS_MAX,
  FILE_COLUMNS,
  FILE_ROWS_MAX,
  type FileColumnName,
} from './worker-files.ts';
import { FURTHER_COLUMNS, type FurtherColumn } from './worker-record.ts';
import { workerQuery } from './workers.ts';

export const IMPORT_UNDO_HOURS = 24;

const cell = z.string(because('cellNotText')).max(CELL_CHARS_MAX, because('cellTooLong'));

/** One row of a file with its cells unchanged; problems are reported per row. */
const importRow = z.object({
  /** As spreadsheets count: the headings are row 1. */
  row: z.number().int().min(1).max(2_000_000),
  ...perField(() => cell),
  ...(Object.fromEntries(FURTHER_COLUMNS.map((column) => [column, cell.optional()])) as Record<
    FurtherColumn,
    z.ZodOptional<typeof cell>
  >),
});

const rows = z
  .array(importRow, because('rowsNotAList'))
  .min(1, because('noRows'))
  .max(FILE_ROWS_MAX, because('tooManyRows'));

export const importCheck = z.object({ rows });

export const importOrder = z.object({ rows, duplicates: z.enum(['leave-out', 'import']) });

/** Rows that are in neither list are good. */
export const rowFindings = z.object({
  problems: z.array(
    z.object({
      row: z.number().int(),
      fields: z.partialRecord(z.enum(FILE_COLUMNS), problem),
    }),
  ),
  duplicates: z.array(z.object({ row: z.number().int(), sameAs: z.array(problem) })),
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

/** The language is that of the headings. */
export const exportQuery = workerQuery.omit({ page: true }).extend({
  language: wantedLanguage,
  /** Some rows alone, such as '7,12'. */
  ids: z
    .string()
    .max(TICKED_MAX * 11, because('tooManyChosen'))
    .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/, because('notValid'))
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().max(INTEGER_MAX)).max(TICKED_MAX, because('tooManyChosen')))
    .optional(),
});

export type ImportRow = z.infer<typeof importRow>;
export type ImportOrder = z.infer<typeof importOrder>;
export type RowFindings = z.infer<typeof rowFindings>;
/** The same in sentences of the page's language. */
export type ImportFindings = {
  problems: { row: number; fields: Partial<Record<FileColumnName, string>> }[];
  duplicates: { row: number; sameAs: string[] }[];
  possible: RowFindings['possible'];
  phones: RowFindings['phones'];
};
export type ImportResult = z.infer<typeof importResult>;
export type WorkerImport = z.infer<typeof workerImport>;
export type ImportUndone = z.infer<typeof importUndone>;
export type ImportLine = z.infer<typeof importLine>;

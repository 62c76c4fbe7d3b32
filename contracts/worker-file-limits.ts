/** Limits of files with workers. Without zod: the screen that reads them needs these, too. */
export const FILE_ROWS_MAX = 10_000;
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** As many columns as anybody fills; spreadsheets have 16,384. */
export const FILE_COLUMNS_MAX = 500;
/** What spreadsheets themselves allow. */
export const CELL_CHARS_MAX = 32_767;
/** All cells together: one long text may be shared by very many cells. */
export const FILE_CHARS_MAX = 20 * 1024 * 1024;
/** A small file can unpack to a very large one: all parts of it together, and one part that is held whole. */
export const UNPACKED_MAX_BYTES = 256 * 1024 * 1024;
export const PART_HELD_MAX_BYTES = 64 * 1024 * 1024;

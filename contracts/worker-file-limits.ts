/** Limits of files with workers. Without zod: the screen that reads them needs these, too. */
export const FILE_ROWS_MAX = 10_000;
export const FILE_BYTES_MAX = 10 * 1024 * 1024;

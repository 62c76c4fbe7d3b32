/** Limits of files with workers. Without zod: the screen that reads them needs these, too. */
export const FILE_ROWS_MAX = 10_000;
export const FILE_BYTES_MAX = 10 * 1024 * 1024;

/** The columns of every file of ours, in the order of the screen. */
export const FILE_COLUMNS = ['name', 'job_title', 'domain', 'phone', 'email', 'skills'] as const;

export type FileColumn = (typeof FILE_COLUMNS)[number];

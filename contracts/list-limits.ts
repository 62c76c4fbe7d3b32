export const ROWS_PER_PAGE = 50;

/** A search finds the newest so many: its total says no more, and no page comes after them. */
export const FOUND_MAX = 1000;

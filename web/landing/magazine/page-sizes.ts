/** How wide a page is shown on the table, for the browser to choose a file by. */
export const BOOK_PAGE_SIZES = '(min-width: 56rem) 25rem, 45vw';

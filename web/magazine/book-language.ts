/** Books are English: within a page of another language they keep their words and their direction. */
export const BOOK_LANGUAGE = { lang: 'en', dir: 'ltr' } as const;

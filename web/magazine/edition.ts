import { words } from './words.ts';

const inWords = new Intl.DateTimeFormat(words.language, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '2026-10' is October 2026. */
export const edition = (published: string) => inWords.format(new Date(`${published}-01T00:00:00Z`));

import { perLanguage, readersLocale } from './per-language.ts';

const shortNumbers = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact' }),
  readersLocale,
);

/** 20000 as '20K', where there is little room. */
export const formatShortNumber = (number: number) => shortNumbers().format(number);

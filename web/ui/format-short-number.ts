import { perLanguage } from './per-language.ts';

const shortNumbers = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact' }),
);

/** 20000 as '20k', where there is little room. */
export const formatShortNumber = (number: number) => shortNumbers().format(number);

import { type Language, language, ui } from '../../messages/messages.ts';
import { perLanguage, readersLocale } from './per-language.ts';

const SEPARATORS: Record<Language, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  fr: { group: '\u202f', decimal: ',' },
  ar: { group: '.', decimal: ',' },
};

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/**
 * 15000 as the reader writes it. Counts need no Intl: a phone takes a tenth of a second to load its formats, just when
 * the page hydrates.
 */
export function formatNumber(number: number, locale?: string): string {
  const isCount = Number.isSafeInteger(number) && number >= 0;
  return isCount && !locale ? separate(String(number)) : numbers(locale).format(number);
}

/** 3.1 with two decimals as '3.10'. Not for numbers below zero. */
export const formatFixed = (number: number, decimals: number) => separate(number.toFixed(decimals));

function separate(digits: string): string {
  const { group, decimal } = SEPARATORS[language()];
  const [whole = '', fraction] = digits.split('.');
  let text = whole;
  for (let at = text.length - 3; at > 0; at -= 3) text = text.slice(0, at) + group + text.slice(at);
  return fraction ? text + decimal + fraction : text;
}

/** 3 as '03' */
export const twoDigits = (number: number) => String(number).padStart(2, '0');

const shortNumbers = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact' }),
  readersLocale,
);

/** 20000 as '20K', where there is little room. */
export const formatShortNumber = (number: number) => shortNumbers().format(number);

/** '850 kB', '3.2 MB': as the reader writes it. */
export function formatFileSize(bytes: number): string {
  if (bytes <= 999_000) return ui.kilobytes({ size: formatNumber(Math.ceil(bytes / 1_000)) });
  const tenths = Math.round(bytes / 100_000);
  return ui.megabytes({ size: formatFixed(tenths / 10, tenths % 10 === 0 ? 0 : 1) });
}

/**
 * 15000 as the reader writes it. The public pages are in English and ask for 'en', which needs no Intl: a phone takes a
 * tenth of a second to load its formats, just when the page hydrates.
 */
export function formatNumber(number: number, locale?: string): string {
  return locale === 'en' && Number.isSafeInteger(number)
    ? groupDigits(String(number), number < 0 ? 1 : 0)
    : new Intl.NumberFormat(locale).format(number);
}

function groupDigits(digits: string, first: number): string {
  let text = digits;
  for (let at = text.length - 3; at > first; at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

/** 3 as '03' */
export const twoDigits = (number: number) => String(number).padStart(2, '0');

/** 20000 as '20K', where there is little room. */
export const formatShortNumber = (number: number, locale?: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(number);

/** '850 kB', '3.2 MB': as the reader writes it. */
export function formatFileSize(bytes: number, locale?: string): string {
  const isLarge = bytes > 999_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1_000));
}

/**
 * 15000 as 15,000, for the public pages. Not by Intl: a phone takes a tenth of a second to load its formats, just
 * when the page hydrates.
 */
export function groupDigits(number: number): string {
  let text = String(number);
  if (!Number.isSafeInteger(number)) return text;
  for (let at = text.length - 3; at > (number < 0 ? 1 : 0); at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

/** 15000 as the reader writes it. */
export const formatNumber = (number: number, locale?: string) =>
  new Intl.NumberFormat(locale).format(number);

/** 20000 as '20K', where there is little room. */
export const formatShortNumber = (number: number, locale?: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(number);

/** 1370418 as '1.4 MB', 549845 as '550 KB': the size of a download on the public pages. */
export const fileSize = (bytes: number) =>
  bytes <= 999_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** '850 kB', '3.2 MB': as the reader writes it. */
export function formatFileSize(bytes: number, locale?: string): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000));
}

export const formatNumber = (count: number, locale?: string) =>
  new Intl.NumberFormat(locale).format(count);

/** Such as '20K'. */
export const formatCompact = (count: number, locale?: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(count);

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Such as '850 kB' or '3.2 MB'. */
export function formatFileSize(bytes: number, locale?: string): string {
  const [amount, unit] =
    bytes < MEGABYTE ? [bytes / KILOBYTE, 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(
    unit === 'kilobyte' ? Math.max(1, amount) : amount,
  );
}

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** '850 kB', '3.2 MB': as coarse as somebody needs who compares it with a limit. */
export function fileSize(bytes: number, locale?: string): string {
  const [amount, unit] =
    bytes < MEGABYTE ? [bytes / KILOBYTE, 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(
    unit === 'kilobyte' ? Math.max(1, amount) : amount,
  );
}

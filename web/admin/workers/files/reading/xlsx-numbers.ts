const DAY_MS = 86_400_000;
/** Excel's day 0; files of old Macs count from 1904. */
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** What of a format is not shown as it stands: quoted, escaped, and conditions in brackets. */
const LITERAL = /"[^"]*"|\\.|\[[^[\]]*\]|[_*]./g;
const BUILT_IN_DATE = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);
/** Leading zeros that are only shown, as in most phone numbers. */
const PADDED = /^0[0#\s().\-/+]*$/;

export type NumberFormat = { id: number; code?: string };

/** A number as a person reads it in the sheet: no powers of ten, dates as dates, leading zeros kept. */
export function numberText(raw: string, format: NumberFormat, from1904 = false): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const shown = (format.code ?? '').replace(LITERAL, '').split(';')[0]?.trim() ?? '';
  if (BUILT_IN_DATE(format.id) || /[dmyhs]/i.test(shown.replace(/general/i, '')))
    return dateText(value, from1904);
  if (!Number.isInteger(value)) return String(value);
  const digits = BigInt(value).toString();
  if (!PADDED.test(shown) || shown.includes('.') || value < 0) return digits;
  return digits.padStart(shown.replace(/[^0#]/g, '').length, '0');
}

function dateText(value: number, from1904: boolean): string {
  const moment = FIRST_DAY[from1904 ? 1904 : 1900] + Math.round(value * 86_400) * 1000;
  const text = new Date(moment).toISOString();
  if (value < 1) return text.slice(11, 16);
  return moment % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

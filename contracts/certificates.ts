/* Kinds of validity, and what follows from them on a day. Without zod: screens judge, too. Days are texts such as '2026-09-12'. */

/**
 * `date`: until the day on the paper. `months`: so long after it was issued. `continuity`: while the holder goes on using it, as
 * with welders under ASME IX; a last day on the paper counts as well. `none`: without an end.
 */
export const VALIDITIES = ['date', 'months', 'continuity', 'none'] as const;
export type Validity = (typeof VALIDITIES)[number];

/** expired: past its last day. lapsed: not used for too long. unverified: nobody of the agency has seen it. */
export const CERTIFICATE_STATES = ['valid', 'expiring', 'expired', 'lapsed', 'unverified'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/**
 * Ends this month, in the months after it, or has ended: each is there once its type's notice has begun. Or the worker
 * has sent it and it waits to be checked.
 */
export const PAPER_WINDOWS = ['this-month', 'later', 'ended', 'waiting'] as const;

export const TYPE_LIMITS = { name: 80, short: 16, group: 60 };
export const TYPES_MAX = 60;
export const CERTIFICATES_MAX = 40;
export const CERTIFICATE_TEXTS = { number: 60, level: 40, issuer: 120, note: 300 };
export const MONTHS = { min: 1, max: 240 };
export const NOTICE_DAYS = { min: 0, max: 365 };

export type Term = { validity: Validity; months: number | null; notice_days: number };
export type Dates = {
  issued_on: string | null;
  expires_on: string | null;
  last_used_on: string | null;
};
export type Dated = Dates & { verified: boolean };
export type End = { day: string | null; by: 'expired' | 'lapsed' };

const DAY_MS = 86_400_000;

/** The same day of a later month, or the last one of a shorter month, as PostgreSQL counts. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Its last day; null without an end. Migration 0035 stores it with every certificate, and a test compares the two. */
export function endOf({ validity, months }: Omit<Term, 'notice_days'>, dates: Dates): End {
  const { issued_on, expires_on, last_used_on } = dates;
  const expiry = { day: expires_on, by: 'expired' } as const;
  const counted = (from: string | null) =>
    from !== null && months !== null ? addMonths(from, months) : null;
  if (validity === 'months') return { ...expiry, day: expires_on ?? counted(issued_on) };
  if (validity !== 'continuity') return expiry;
  const unused = counted(last_used_on ?? issued_on);
  return unused !== null && (expires_on === null || unused < expires_on)
    ? { day: unused, by: 'lapsed' }
    : expiry;
}

/** On any day. What has ended says so, whether somebody has verified it or not. */
export function certificateState(term: Term, certificate: Dated, day: string): CertificateState {
  const end = endOf(term, certificate);
  if (end.day !== null && end.day < day) return end.by;
  if (!certificate.verified) return 'unverified';
  return end.day !== null && end.day <= addDays(day, term.notice_days) ? 'expiring' : 'valid';
}

/** Whether clients may count on it. */
export const isGood = (state: CertificateState) => state === 'valid' || state === 'expiring';

import { z } from 'zod';
import { instant, wantedLanguage } from './text.ts';

/**
 * What a write changed, by field. Of texts and settings the values; of persons keyed hashes alone, which prove that two values
 * were the same without saying which.
 */
export const auditChanges = z.record(
  z.string(),
  z.object({ before: z.unknown(), after: z.unknown(), hashed: z.literal(true).optional() }),
);

export const auditRow = z.object({
  id: z.number().int(),
  at: instant,
  /** Null for writes with the PIN alone, and for those of others than administrators. */
  admin: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Such as 'pin', 'recruiter', 'link', 'operator'. */
  by: z.enum(['person', 'pin', 'recruiter', 'link', 'operator', 'other']),
  action: z.string(),
  noun: z.string(),
  noun_id: z.number().int().nullable(),
  /** How many records an act on many changed. */
  many: z.number().int().nullable(),
  reason: z.string().nullable(),
  browser: z.string().nullable(),
  changes: auditChanges.nullable(),
});

const whole = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const NOUN = /^[a-z_-]{1,40}$/;

export const auditFilters = z.object({
  admin: whole.max(2_147_483_647).optional(),
  noun: z.string().regex(NOUN).optional(),
  record: whole.max(2_147_483_647).optional(),
  /** A day of the agency. */
  day: z.iso.date().optional(),
});

/** Older than the last row of the page before. */
export const auditQuery = auditFilters.extend({ before: whole.optional() });

/** The language is that of headings and words. */
export const auditFileQuery = auditFilters.extend({ language: wantedLanguage });

export const auditPage = z.object({
  rows: z.array(auditRow),
  /** What `before` of the next page is; null at the end. */
  next: z.number().int().nullable(),
  /** What the filters can be set to. */
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
  nouns: z.array(z.string()),
});

export type AuditChanges = z.infer<typeof auditChanges>;
export type AuditRow = z.infer<typeof auditRow>;
export type AuditFilters = z.infer<typeof auditFilters>;

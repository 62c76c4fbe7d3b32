import { z } from 'zod';
import { HIDING_ROLES, LOGGED_ACCESS, PHONE_OWNERS } from './access-log.ts';
import { because } from './problems.ts';
import { id, instant, wantedLanguage } from './text.ts';

export const accessRow = z.object({
  id: z.number().int(),
  at: instant,
  /** Null for those with the PIN alone, and for the operator. */
  admin: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  by: z.enum(['person', 'pin', 'operator']),
  what: z.enum(LOGGED_ACCESS),
  noun: z.string(),
  noun_id: z.number().int().nullable(),
  /** Whose data they were, as the person is called now; null where they were those of many, or of somebody who was erased. */
  worker: z.object({ id: z.number().int(), reference: z.string(), name: z.string() }).nullable(),
  client: z.string().nullable(),
  /** A code such as 'gate-pass', or what was typed. */
  reason: z.string(),
});

const whole = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const accessFilters = z.object({
  admin: id.optional(),
  what: z.enum(LOGGED_ACCESS).optional(),
  worker: id.optional(),
  /** A day of the agency. */
  day: z.iso.date().optional(),
});

/** Older than the last row of the page before. */
export const accessLogQuery = accessFilters.extend({ before: whole.optional() });
/** The language is that of headings and words. */
export const accessFileQuery = accessFilters.extend({ language: wantedLanguage });

export const accessLogPage = z.object({
  rows: z.array(accessRow),
  /** What `before` of the next page is; null at the end. */
  next: z.number().int().nullable(),
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const phoneOwner = z.object({ noun: z.enum(PHONE_OWNERS), id });

export const shownPhone = z.object({
  phone: z.string(),
  /** With its country, digits only; null where that cannot be known. */
  digits: z.string().nullable(),
});

export const phoneSetting = z.object({
  /** For whom numbers are shown on click alone. */
  roles: z
    .array(z.enum(HIDING_ROLES, because('unknownRole')))
    .max(HIDING_ROLES.length)
    .transform((roles) => HIDING_ROLES.filter((role) => roles.includes(role))),
  /** Also the numbers of clients. */
  clients: z.boolean(),
});

export type AccessRow = z.infer<typeof accessRow>;
export type AccessFilters = z.infer<typeof accessFilters>;
export type PhoneSetting = z.infer<typeof phoneSetting>;
export type ShownPhone = z.infer<typeof shownPhone>;

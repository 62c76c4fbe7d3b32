import { z } from 'zod';
import { ACCESS_KINDS, ACCESS_LISTS, ACCESS_STATES, INVITE_WAYS } from './access-states.ts';
import { LANGUAGES } from './languages.ts';
import { listQuery, pageOf } from './paging.ts';
import { ACCESS_FIELDS, USER_FIELDS } from './panel-limits.ts';
import { because } from './problems.ts';
import { email, instant, line, paragraphs, wantedLanguage } from './text.ts';
import { newUser, user } from './users.ts';

/** What somebody without an account writes in 'Request access'. */
export const accessInput = z.object({
  company: line(USER_FIELDS.company),
  contact_name: line(USER_FIELDS.contact_name),
  email: email(USER_FIELDS.email.field),
  phone: line(USER_FIELDS.phone),
  purpose: paragraphs(ACCESS_FIELDS.purpose),
  consent: z.literal('yes', because('consentNeeded')),
  language: wantedLanguage,
  /** Honeypot: people do not see this field. A bot that fills it in gets the same answer as everybody. */
  website: z.string().optional(),
});

/** A username, or the e-mail address of an account. */
export const forgottenInput = z.object({ name: line(ACCESS_FIELDS.forgotten) });

/** A request for access or for renewal, as administrators see it. */
export const accessRequest = z.object({
  id: z.number().int(),
  kind: z.enum(ACCESS_KINDS),
  state: z.enum(ACCESS_STATES),
  company: z.string(),
  contact_name: z.string(),
  email: z.string(),
  phone: z.string(),
  purpose: z.string(),
  language: z.enum(LANGUAGES),
  note: z.string(),
  created_at: instant,
  decided_at: instant.nullable(),
  /** Whose renewal it is, or the account that was opened. */
  account: z
    .object({ id: z.number().int(), username: z.string(), expire_at: instant.nullable() })
    .nullable(),
  /** Accounts that have this e-mail address already. */
  known_as: z.array(z.string()),
  /** Accounts of a company of this name see each other's requests. */
  company_shares: z.boolean(),
  /** Free at this moment; empty where no account is asked for. */
  suggested_username: z.string(),
});

export const accessQuery = listQuery.extend({ show: z.enum(ACCESS_LISTS).default('open') });
export const accessPage = pageOf(accessRequest).extend({ open: z.number().int() });

const note = paragraphs({ ...ACCESS_FIELDS.note, min: 0 }).default('');
const { role: _, password: __, mail_wishes: ___, ...account } = newUser.shape;

/** The account that is opened. */
export const approvedAccess = z.object({
  ...account,
  note,
  invite: z.enum(INVITE_WAYS, because('notValid')),
});

/** An empty text sends no mail. */
export const declinedAccess = z.object({
  text: paragraphs({ ...ACCESS_FIELDS.answer, min: 0 }).default(''),
  note,
});

/** Null: the account does not end any more. */
export const renewedAccess = z.object({ expire_at: newUser.shape.expire_at });

export const openedAccount = z.object({ request: accessRequest, user });

export type AccessInput = z.infer<typeof accessInput>;
export type AccessRequest = z.infer<typeof accessRequest>;
export type AccessQuery = z.infer<typeof accessQuery>;
export type AccessPage = z.infer<typeof accessPage>;
export type ApprovedAccess = z.infer<typeof approvedAccess>;
export type DeclinedAccess = z.infer<typeof declinedAccess>;
export type RenewedAccess = z.infer<typeof renewedAccess>;

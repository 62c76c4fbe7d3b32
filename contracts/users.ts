import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { MAIL_WISHES } from './mails.ts';
import { listQuery, pageOf, sorted } from './paging.ts';
import { USER_FIELDS, USER_ROLES } from './panel-limits.ts';
import { because, type FieldName } from './problems.ts';
import { email, line } from './text.ts';

const { username, password } = USER_FIELDS;

/** A recruiter's account as administrators see it: without its password. */
export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(USER_ROLES),
  expire_at: z.string().nullable(),
  /** Empty: the account gets no mails. Two accounts may have the same. */
  email: z.string(),
  company: z.string(),
  contact_name: z.string(),
  phone: z.string(),
  language: z.enum(LANGUAGES),
  mail_wishes: z.array(z.enum(MAIL_WISHES)),
});

export const userQuery = listQuery.extend(sorted('users'));
export const userPage = pageOf(user);

export const newPassword = z
  .string(because('notText', password.field))
  .min(password.min, because('tooShort', password.field))
  .max(password.max, because('tooLong', password.field))
  .refine((text) => text.isWellFormed(), because('cannotBeStored', password.field));

const fields = z.object({
  username: line({ field: username.field, max: username.max }).refine(
    (text) => text.length >= username.min,
    { error: because('tooShort', username.field), params: { min: username.min } },
  ),
  role: z.enum(USER_ROLES, because('unknownRole')).default('recruiter'),
  /** Null when the account never expires. */
  expire_at: z.iso
    .datetime({ offset: true, error: because('expiryNotADate') })
    .refine(isCommonYear, because('expiryYearOutOfRange'))
    .nullable()
    .default(null),
});

const optionalLine = ({ field, max }: { field: FieldName; max: number }) =>
  line({ field, min: 0, max });

/** Who uses an account, and what its mails are. */
const person = z.object({
  email: optionalLine(USER_FIELDS.email).pipe(
    z.union(
      [z.literal(''), email(USER_FIELDS.email.field)],
      because('notAnEmail', USER_FIELDS.email.field),
    ),
  ),
  company: optionalLine(USER_FIELDS.company),
  contact_name: optionalLine(USER_FIELDS.contact_name),
  phone: optionalLine(USER_FIELDS.phone),
  language: z.enum(LANGUAGES, because('unknownLanguage')),
  mail_wishes: z
    .array(z.enum(MAIL_WISHES, because('unknownMailWish')), because('notAList', 'user.mailWishes'))
    .max(MAIL_WISHES.length, because('tooManyEntries', 'user.mailWishes'))
    .transform((wishes) => MAIL_WISHES.filter((wish) => wishes.includes(wish))),
});

/** What a recruiter may change of the own account, too. */
export const userPerson = person.shape;

/** In UTC, where the last hours of 9999 may fall into 10000, a year that other programs cannot read. */
function isCommonYear(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

export const newUser = fields.extend({
  email: person.shape.email.default(''),
  company: person.shape.company.default(''),
  contact_name: person.shape.contact_name.default(''),
  phone: person.shape.phone.default(''),
  language: person.shape.language.default('en'),
  mail_wishes: person.shape.mail_wishes.default([...MAIL_WISHES]),
  password: z
    .string(because('newPasswordRequired'))
    .min(1, because('newPasswordRequired'))
    .pipe(newPassword),
});

/** An empty password leaves the present one; what is left out about the person stays as well. */
export const changedUser = fields.extend({
  ...person.partial().shape,
  password: z.union([z.literal(''), newPassword]).default(''),
});

export type User = z.infer<typeof user>;
export type UserQuery = z.infer<typeof userQuery>;
export type UserPage = z.infer<typeof userPage>;
export type NewUser = z.infer<typeof newUser>;
export type ChangedUser = z.infer<typeof changedUser>;

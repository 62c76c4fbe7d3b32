import { z } from 'zod';
import { pageOf } from './paging.ts';
import { USER_FIELDS, USER_ROLES } from './panel-limits.ts';
import { because } from './problems.ts';
import { line } from './text.ts';

const { username, password } = USER_FIELDS;

/** A recruiter's account as administrators see it: without its password. */
export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(USER_ROLES),
  expire_at: z.string().nullable(),
});

export const userPage = pageOf(user);

const newPassword = z
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

/** In UTC, where the last hours of 9999 may fall into 10000, a year that other programs cannot read. */
function isCommonYear(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

export const newUser = fields.extend({
  password: z
    .string(because('newPasswordRequired'))
    .min(1, because('newPasswordRequired'))
    .pipe(newPassword),
});

/** An empty password leaves the present one. */
export const changedUser = fields.extend({
  password: z.union([z.literal(''), newPassword]).default(''),
});

export type User = z.infer<typeof user>;
export type UserPage = z.infer<typeof userPage>;
export type ChangedUser = z.infer<typeof changedUser>;

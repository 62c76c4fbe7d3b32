import { z } from 'zod';
import { fieldErrors, USER_FIELDS, USER_ROLES } from './field-limits.ts';
import { pageOf } from './paging.ts';
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
  .string('Password must be text')
  .min(password.min, fieldErrors.tooShort(password.name, password.min))
  .max(password.max, fieldErrors.tooLong(password.name, password.max))
  .refine((text) => text.isWellFormed(), fieldErrors.cannotBeStored(password.name));

const fields = z.object({
  username: line({ name: username.name, min: 1, max: username.max }).refine(
    (text) => text.length >= username.min,
    fieldErrors.tooShort(username.name, username.min),
  ),
  role: z.enum(USER_ROLES, 'Choose a role from the list').default('recruiter'),
  /** Null when the account never expires. */
  expire_at: z.iso
    .datetime({ offset: true, error: 'Expire At must be a date and a time' })
    .refine(isCommonYear, 'Expire At must be in a year between 1 and 9999')
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
    .string('Password is required for new users')
    .min(1, 'Password is required for new users')
    .pipe(newPassword),
});

/** An empty password leaves the present one. */
export const changedUser = fields.extend({
  password: z.union([z.literal(''), newPassword]).default(''),
});

export type User = z.infer<typeof user>;
export type UserPage = z.infer<typeof userPage>;
export type ChangedUser = z.infer<typeof changedUser>;

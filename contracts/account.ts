import { z } from 'zod';
import { USER_FIELDS } from './panel-limits.ts';
import { because } from './problems.ts';
import { instant } from './text.ts';
import { newPassword, user, userPerson } from './users.ts';

/** A browser in which an account is signed in. */
export const accountSession = z.object({
  id: z.number().int(),
  /** Such as 'Firefox on Windows'. */
  browser: z.string(),
  created_at: instant,
  last_used_at: instant,
  /** The one that asks. */
  current: z.boolean(),
});

/** 'My account'. */
export const account = user.omit({ role: true }).extend({ sessions: z.array(accountSession) });

const current = z
  .string(because('notText', USER_FIELDS.password.field))
  .max(USER_FIELDS.password.max, because('tooLong', USER_FIELDS.password.field));

/** A new e-mail address, to which links for a new password go, needs the present password. */
export const changedAccount = z.object({ ...userPerson, current_password: current.default('') });

/** For somebody who is signed in; by a link nobody knows the present one. */
export const changedPassword = z
  .object({
    current_password: current.min(1, because('required', USER_FIELDS.password.field)),
    password: newPassword,
    repeated: z.string(because('passwordsDiffer')),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: because('passwordsDiffer'),
  });

const stored = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

/** All that is stored about an account, as its owner may have it. */
export const accountData = z.object({
  account: stored,
  signed_in: z.array(stored),
  known_browsers: z.array(stored),
  requests: z.array(stored),
  history_of_requests: z.array(stored),
  mails: z.array(stored),
  requests_for_access: z.array(stored),
});

/** Whether the agency knows that this account wants more time. */
export const renewal = z.object({ asked: z.boolean() });

export type Account = z.infer<typeof account>;
export type AccountSession = z.infer<typeof accountSession>;
export type ChangedAccount = z.infer<typeof changedAccount>;
export type ChangedPassword = z.infer<typeof changedPassword>;

/** The forms of 'My account', which work without scripts. */
export const ACCOUNT_FORMS = ['person', 'password', 'sessions'] as const;
export type AccountForm = (typeof ACCOUNT_FORMS)[number];

/** A form that was refused, as it is shown again; passwords are typed again. */
export type RefusedAccount = {
  form: AccountForm | null;
  person: Omit<ChangedAccount, 'current_password'> | null;
  errors: Partial<Record<string, string>>;
  message: string;
};

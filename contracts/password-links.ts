import { z } from 'zod';
import { because } from './problems.ts';
import { newPassword } from './users.ts';

/** Where the page is, in English; the code of the link follows. */
export const CHOOSE_PASSWORD = '/choose-password/';

/** How a link stands. Only a good one says whose account it is. */
export type PasswordLink =
  | { state: 'good'; username: string; kind: 'invite' | 'reset' }
  | { state: 'used' | 'revoked' | 'over' | 'unknown' };

export type PasswordErrors = Partial<Record<'password' | 'repeated', string>>;

/** What the page shows; `refused` after a form that was sent. */
export type PasswordLinkPage = {
  link: PasswordLink;
  refused?: { errors: PasswordErrors; message: string };
  /** Another link was asked for. Whether one is on its way is not said. */
  askedAgain?: true;
};

export const chosenPassword = z
  .object({
    password: newPassword,
    repeated: z.string(because('passwordsDiffer')),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: because('passwordsDiffer'),
  });

/** What an administrator reads after a link was queued as a mail. */
export const sentLink = z.object({ kind: z.enum(['invite', 'reset']), email: z.string() });

/** A link to hand over. It cannot be read again. */
export const shownLink = z.object({ url: z.string(), expires_at: z.string() });

export type ShownLink = z.infer<typeof shownLink>;

import { z } from 'zod';
import { instant } from './text.ts';

const USERNAME_MIN = 3;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

export const credentials = z.object({
  username: z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .min(USERNAME_MIN, `Username must be at least ${USERNAME_MIN} characters`)
    .max(200, 'Username must be at most 200 characters'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
});

/** The part of a user record that a browser may hold; a convenience for the screen, never a proof. */
export const signedInUser = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.literal('recruiter'),
  expire_at: instant.nullable(),
});

export type Credentials = z.infer<typeof credentials>;
export type SignedInUser = z.infer<typeof signedInUser>;

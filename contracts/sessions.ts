import { z } from 'zod';
import { CREDENTIAL_FIELDS } from './credential-fields.ts';
import { sentences } from './sentences.ts';
import { instant, isLine } from './text.ts';

const bounded = (
  text: z.ZodString,
  { name, min, max }: Record<'min' | 'max', number> & { name: string },
) =>
  text
    .min(1, sentences.required(name))
    .min(min, sentences.tooShort(name, min))
    .max(max, sentences.tooLong(name, max));

const { username, password } = CREDENTIAL_FIELDS;

/** A password is taken as it stands, spaces included. */
export const credentials = z.object({
  username: bounded(z.string(sentences.required(username.name)).trim(), username).refine(
    isLine,
    sentences.cannotBeStored(username.name),
  ),
  password: bounded(z.string(sentences.required(password.name)), password),
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

import { z } from 'zod';
import { CREDENTIAL_FIELDS, fieldErrors } from './field-limits.ts';
import { instant, isOneLine } from './text.ts';

export type CredentialField = keyof typeof CREDENTIAL_FIELDS;
export type CredentialErrors = Partial<Record<CredentialField, string>>;

/** A form that was posted without JavaScript and refused. The password is not sent back. */
export type RefusedSignIn = {
  username: string;
  errors: CredentialErrors;
  code: string;
  message: string;
};

const bounded = (
  text: z.ZodString,
  { name, min, max }: Record<'min' | 'max', number> & { name: string },
) =>
  text
    .min(1, fieldErrors.required(name))
    .min(min, fieldErrors.tooShort(name, min))
    .max(max, fieldErrors.tooLong(name, max));

const { username, password } = CREDENTIAL_FIELDS;

/** A password is not trimmed. */
export const credentials = z.object({
  username: bounded(z.string(fieldErrors.required(username.name)).trim(), username).refine(
    isOneLine,
    fieldErrors.cannotBeStored(username.name),
  ),
  password: bounded(z.string(fieldErrors.required(password.name)), password),
});

/** What a browser may store about the user. For display only: the session is a cookie. */
export const signedInUser = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.literal('recruiter'),
  expire_at: instant.nullable(),
});

export type Credentials = z.infer<typeof credentials>;
export type SignedInUser = z.infer<typeof signedInUser>;

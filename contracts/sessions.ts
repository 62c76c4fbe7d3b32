import { z } from 'zod';
import { CREDENTIAL_FIELDS } from './field-limits.ts';
import { because, type FieldName } from './problems.ts';
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
  { field, min, max }: { field: FieldName; min: number; max: number },
) =>
  text
    .min(1, because('required', field))
    .min(min, because('tooShort', field))
    .max(max, because('tooLong', field));

const { username, password } = CREDENTIAL_FIELDS;

/** A password is not trimmed. */
export const credentials = z.object({
  username: bounded(z.string(because('required', username.field)).trim(), username).refine(
    isOneLine,
    because('cannotBeStored', username.field),
  ),
  password: bounded(z.string(because('required', password.field)), password),
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

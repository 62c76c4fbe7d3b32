import { CREDENTIAL_FIELDS } from './credential-fields.ts';

/** What the form offers. */
export const USER_ROLES = ['recruiter'] as const;

/** Names and limits of an account's fields, for the form (without zod) and for the contract. */
export const USER_FIELDS = {
  /** Shorter than what signing in accepts: it is read in lists. */
  username: { ...CREDENTIAL_FIELDS.username, max: 60 },
  password: CREDENTIAL_FIELDS.password,
};

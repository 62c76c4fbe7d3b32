/** What a recruiter signs in with, and its bounds, for the form (without zod) and for the contract. */
export const CREDENTIAL_FIELDS = {
  username: { name: 'Username', min: 3, max: 200 },
  password: { name: 'Password', min: 6, max: 200 },
} as const;

export type CredentialField = keyof typeof CREDENTIAL_FIELDS;
export type CredentialErrors = Partial<Record<CredentialField, string>>;

/** A form that was posted without JavaScript and refused. The password has to be typed again. */
export type RefusedSignIn = {
  username: string;
  errors: CredentialErrors;
  code: string;
  message: string;
};

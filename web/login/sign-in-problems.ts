import {
  CREDENTIAL_FIELDS,
  type CredentialErrors,
  type CredentialField,
} from '../../contracts/credential-fields.ts';
import { sentences } from '../../contracts/sentences.ts';
import { words } from './words.ts';

export type SignInProblems = CredentialErrors & { general?: string };

const FIELDS = Object.keys(CREDENTIAL_FIELDS) as CredentialField[];
const SAID_BY_SERVER = new Set(['wrong-credentials', 'account-expired', 'too-many-requests']);

/** What can be told without asking; the server judges. */
export function problemsOf(typed: Record<CredentialField, string>): CredentialErrors {
  const problems: CredentialErrors = {};
  for (const field of FIELDS) {
    const { name, min, max } = CREDENTIAL_FIELDS[field];
    const { length } = typed[field];
    if (length === 0) problems[field] = sentences.required(name);
    else if (length < min) problems[field] = sentences.tooShort(name, min);
    else if (length > max) problems[field] = sentences.tooLong(name, max);
  }
  return problems;
}

/** What the server said, at the field it is about or above the form. */
export function problemsSaid(refusal: {
  code: string;
  message: string;
  fields?: CredentialErrors;
}): SignInProblems {
  const { code, message, fields = {} } = refusal;
  if (code === 'invalid-input' && Object.keys(fields).length > 0) return fields;
  return { general: SAID_BY_SERVER.has(code) ? message : words.unexpected };
}

import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { PERSON_FIELDS } from './panel-limits.ts';
import { because } from './problems.ts';
import { ROLES } from './roles.ts';
import { email, id, line } from './text.ts';

const { name, code, email: address } = PERSON_FIELDS;

/** On the screen that asks who is there. */
export const personTile = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.enum(ROLES),
});

/** Of any form: a code that is too short is refused as wrong. */
export const codeAttempt = z.object({
  id,
  code: z
    .string()
    .min(1, because('required', code.field))
    .max(code.max, because('tooLong', code.field)),
});

export const person = personTile.extend({
  language: z.enum(LANGUAGES),
  email: z.string(),
  active: z.boolean(),
  last_seen_at: z.string().nullable(),
});
export const personList = z.array(person);

const DIGITS_MAX = 12;
const PASSPHRASE_MIN = 10;

/** 6 to 12 digits, or at least 10 characters with letters. */
const isOfGoodLength = (text: string) =>
  /^\d+$/.test(text) ? text.length <= DIGITS_MAX : text.length >= PASSPHRASE_MIN;

/** 000000, 123456 and 987654 are tried first. */
const isSimple = (text: string) => {
  const steps = new Set([...text].slice(1).map((c, at) => c.charCodeAt(0) - text.charCodeAt(at)));
  const [step = 2] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
};

const newCode = z
  .string(because('notText', code.field))
  .min(code.min, because('tooShort', code.field))
  .max(code.max, because('tooLong', code.field))
  .refine((text) => text.isWellFormed(), because('cannotBeStored', code.field))
  .refine(isOfGoodLength, because('codeForm'))
  .refine((text) => !isSimple(text), because('codeTooSimple'));

const fields = {
  name: line(name),
  role: z.enum(ROLES, because('unknownRole')),
  language: z.enum(LANGUAGES, because('unknownLanguage')).default('en'),
  email: line({ ...address, min: 0 })
    .pipe(z.union([z.literal(''), email(address.field)], because('notAnEmail', address.field)))
    .default(''),
  active: z.boolean().default(true),
};

export const newPerson = z.object({ ...fields, code: newCode });

/** An empty code leaves the present one. */
export const changedPerson = z.object({
  ...fields,
  code: z.union([z.literal(''), newCode]).default(''),
});

/** The own code, after the present one. */
export const ownCode = z.object({ code: codeAttempt.shape.code, new_code: newCode });

export const ownLanguage = z.object({
  language: z.enum(LANGUAGES, because('unknownLanguage')),
});

/** Who is present in a browser. */
export const presentPerson = personTile.extend({ language: z.enum(LANGUAGES) });

export type PresentPerson = z.infer<typeof presentPerson>;
export type Person = z.infer<typeof person>;
export type PersonTile = z.infer<typeof personTile>;
export type ChangedPerson = z.infer<typeof changedPerson>;

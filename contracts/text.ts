import { z } from 'zod';
import { fieldErrors } from './field-limits.ts';

// Otherwise zod compiles its object checks by eval, which the content security policy forbids.
if (typeof document !== 'undefined') z.config({ jitless: true });

// Control characters (NUL and the search separator U+001F among them) have no place in what
// people type; line breaks and tabs do, but only in paragraphs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const INTEGER_MAX = 2_147_483_647;

const storable = (refused: RegExp) => (value: string) =>
  value.isWellFormed() && !refused.test(value);

/** Whether the database can take a text as one line, to store it or to compare with it. */
export const isOneLine = storable(CONTROL);

type Bounds = { name: string; min?: number; max: number };

const text = ({ name, min = 1, max }: Bounds, refused: RegExp) =>
  z
    .string(`${name} must be text`)
    .trim()
    .min(min, min === 1 ? fieldErrors.required(name) : fieldErrors.tooShort(name, min))
    .max(max, fieldErrors.tooLong(name, max))
    .refine(storable(refused), fieldErrors.cannotBeStored(name));

/** One line of text, trimmed. */
export const line = (bounds: Bounds) => text(bounds, CONTROL);

/** Text with line breaks, trimmed. */
export const paragraphs = (bounds: Bounds) => text(bounds, CONTROL_BUT_BREAKS);

export const email = (name: string) =>
  line({ name, max: 254 }).pipe(z.email(fieldErrors.notAnEmail(name)));

/** A row's number, as it stands in a path. */
export const id = z.coerce.number().int().positive().max(INTEGER_MAX);

/** How often a text was saved. A save names the version its author was looking at. */
export const version = z.number().int().positive().max(INTEGER_MAX);

export const instant = z.iso.datetime({ offset: true });

type Issue = { path: PropertyKey[]; message: string };

/** The first sentence about each field. An entry of a list is named by its place, such as 'skills.3'. */
export function problemsByField(issues: readonly Issue[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[path.join('.') || 'body'] ??= message;
  return problems;
}

/** Empty when the schema takes the input. */
export const fieldProblems = (schema: z.ZodType, input: unknown) =>
  problemsByField(schema.safeParse(input).error?.issues ?? []);

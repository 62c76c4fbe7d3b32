import { z } from 'zod';
import { LANGUAGES, ORIGINAL_LANGUAGE, TRANSLATIONS, type Translation } from './languages.ts';
import { because, type FieldName, problemsIn } from './problems.ts';
import { sentencesOf } from './sentences.ts';

// Otherwise zod compiles its object checks by eval, which the content security policy forbids.
if (typeof document !== 'undefined') z.config({ jitless: true });

// Control characters (NUL and the search separator U+001F among them) have no place in what
// people type; line breaks and tabs do, but only in paragraphs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const INTEGER_MAX = 2_147_483_647;

const storable = (refused: RegExp) => (value: string) =>
  value.isWellFormed() && !refused.test(value);

/** Whether the database can take a text as one line, to store it or to compare with it. */
export const isOneLine = storable(CONTROL);

type Bounds = { field: FieldName; min?: number; max: number };

const text = ({ field, min = 1, max }: Bounds, refused: RegExp) =>
  z
    .string(because('notText', field))
    .trim()
    .min(min, because(min === 1 ? 'required' : 'tooShort', field))
    .max(max, because('tooLong', field))
    .refine(storable(refused), because('cannotBeStored', field));

/** One line of text, trimmed. */
export const line = (bounds: Bounds) => text(bounds, CONTROL);

/** Text with line breaks, trimmed. */
export const paragraphs = (bounds: Bounds) => text(bounds, CONTROL_BUT_BREAKS);

export const email = (field: FieldName) =>
  line({ field, max: 254 }).pipe(z.email(because('notAnEmail', field)));

/** A row's number, as it stands in a path. */
export const id = z.coerce.number().int().positive().max(INTEGER_MAX);

/** How often a text was saved. A save names the version its author was looking at. */
export const version = z.number().int().positive().max(INTEGER_MAX);

export const instant = z.iso.datetime({ offset: true });

/** The language of what the agency wrote, where it is another one than was asked for. */
export const inOneLanguage = { lang: z.enum(LANGUAGES).optional() };

/** The same for each language into which the agency's words are translated. */
export const perTranslation = <T extends z.ZodType>(schema: T) =>
  z.object(
    Object.fromEntries(TRANSLATIONS.map((language) => [language, schema])) as Record<
      Translation,
      T
    >,
  );

/** The language in which the answer is wanted. */
export const wantedLanguage = z
  .enum(LANGUAGES, because('unknownLanguage'))
  .default(ORIGINAL_LANGUAGE);

/** In an address. */
export const languageQuery = z.object({ language: wantedLanguage });

/** The first sentence about each field; empty when the schema takes the input. */
export const fieldProblems = (schema: z.ZodType, input: unknown) =>
  sentencesOf(problemsIn(schema.safeParse(input).error?.issues ?? []));

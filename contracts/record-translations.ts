import { z } from 'zod';
import { TRANSLATIONS, type Translation } from './languages.ts';
import {
  ABOUT_US_FIELDS,
  CONTACT_INFO_FIELDS,
  PORTFOLIO_FIELDS,
  SERVICE_FIELDS,
} from './panel-limits.ts';
import { instant, line, paragraphs, perTranslation } from './text.ts';

/* What the agency writes in the panel, in other languages: one text for each field of a record. */

/** The texts of each noun, which may be left empty. The names are those of the tables. */
export const TRANSLATED_FIELDS = {
  about_us: { content: paragraphs({ ...ABOUT_US_FIELDS.content, min: 0 }) },
  contact_info: { address: paragraphs({ ...CONTACT_INFO_FIELDS.address, min: 0 }) },
  portfolio: {
    title: line({ ...PORTFOLIO_FIELDS.title, min: 0 }),
    description: paragraphs({ ...PORTFOLIO_FIELDS.description, min: 0 }),
  },
  services: {
    title: line({ ...SERVICE_FIELDS.title, min: 0 }),
    description: paragraphs({ ...SERVICE_FIELDS.description, min: 0 }),
  },
} as const;
type Noun = keyof typeof TRANSLATED_FIELDS;
type FieldOf<N extends Noun> = keyof (typeof TRANSLATED_FIELDS)[N] & string;

const eachField = <N extends Noun, T extends z.ZodType>(
  noun: N,
  schemaOf: (text: z.ZodType<string, string>) => T,
) =>
  z.object(
    Object.fromEntries(
      Object.entries(TRANSLATED_FIELDS[noun]).map(([field, text]) => [field, schemaOf(text)]),
    ) as Record<FieldOf<N>, T>,
  );

const storedText = z.object({
  value: z.string(),
  /** Written by the assistant and checked by nobody: visitors do not see it. */
  draft: z.boolean(),
  /** The original that was translated, where it is another one than now. */
  made_from: z.string().nullable(),
  original_changed_at: instant.nullable(),
});

/** As the panel reads them; null where there is none. */
export const storedTranslations = <N extends Noun>(noun: N) =>
  perTranslation(eachField(noun, () => storedText.nullable()));

const writtenText = (text: z.ZodType<string, string>) =>
  z.object({
    value: text,
    /** `checked` was written, or called right, beside the original as it is sent. */
    state: z.enum(['checked', 'draft']),
  });

/** What is not sent stays as it is, and an empty text removes the translation. */
export const writtenTranslations = <N extends Noun>(noun: N) =>
  perTranslation(eachField(noun, (text) => writtenText(text).optional()))
    .partial()
    .optional();

export type StoredText = z.infer<typeof storedText>;
export type StoredTranslations<F extends string = string> = Record<
  Translation,
  Record<F, StoredText | null>
>;
export type WrittenText = z.infer<ReturnType<typeof writtenText>>;
export type WrittenTranslations<F extends string = string> = {
  [L in Translation]?: { [field in F]?: WrittenText | undefined } | undefined;
};

const count = z.int().nonnegative();
const gaps = z.object({ missing: count, older: count });

/** Where texts can be missing: the records of a noun, and the parts of the page. */
const TRANSLATED_PLACES = ['about_us', 'services', 'portfolio', 'contact_info', 'site'] as const;

export const translationGaps = z.object({
  /** Texts that visitors read in the original, by place and language. */
  places: z.array(z.object({ place: z.enum(TRANSLATED_PLACES), ...perTranslation(gaps).shape })),
  /** Whether the assistant can draft a translation. */
  drafts: z.boolean(),
});
export type TranslationGaps = z.infer<typeof translationGaps>;

const toDraft = <N extends Noun>(noun: N) =>
  z.object({
    noun: z.literal(noun),
    field: z.enum(Object.keys(TRANSLATED_FIELDS[noun]) as FieldOf<N>[]),
  });

export const draftInput = z
  .discriminatedUnion('noun', [
    toDraft('about_us'),
    toDraft('contact_info'),
    toDraft('portfolio'),
    toDraft('services'),
  ])
  .and(
    z.object({
      language: z.enum(TRANSLATIONS),
      text: paragraphs({ ...ABOUT_US_FIELDS.content }),
    }),
  );
export const draftedText = z.object({ text: z.string() });
export type DraftInput = z.infer<typeof draftInput>;

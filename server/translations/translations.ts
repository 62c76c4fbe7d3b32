import { type InOneLanguage, type Language, ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import type { Database } from '../database/connect.ts';
import { and, eq } from '../database/drizzle.ts';
import { TRANSLATED_TEXTS, type TranslatedNoun, translations } from '../database/tables.ts';

/** Nouns of which there is one have no id. */
type Original<N extends TranslatedNoun> = { id?: number } & Record<
  (typeof TRANSLATED_TEXTS)[N][number],
  string
>;

/** The checked texts of a language. */
export type Translations = {
  language: Language;
  /** Undefined for an original that has changed since it was translated. */
  textOf: (noun: TranslatedNoun, id: number, field: string, original: string) => string | undefined;
};

const ORIGINALS: Translations = { language: ORIGINAL_LANGUAGE, textOf: () => undefined };

export const ONLY_ID = 1;

/** One statement for the texts of all nouns, and none where the originals are asked for. */
export async function readTranslations(db: Database, language: Language): Promise<Translations> {
  if (language === ORIGINAL_LANGUAGE) return ORIGINALS;
  const { noun, noun_id, field, value, original, state } = translations;
  const rows = await db
    .select({ noun, noun_id, field, value, original })
    .from(translations)
    .where(and(eq(translations.language, language), eq(state, 'checked')));
  const key = (...parts: [string, number, string, string]) => parts.join(' ');
  const texts = new Map(
    rows.map((row) => [key(row.noun, row.noun_id, row.field, row.original), row.value]),
  );
  return { language, textOf: (...parts) => texts.get(key(...parts)) };
}

/**
 * A record is shown wholly in one language: the one that was asked for if each of its texts is there, and otherwise the
 * original, which then says so. A text that is empty in the original needs no translation.
 */
function inLanguage<N extends TranslatedNoun, Row extends Original<N>>(
  { language, textOf }: Translations,
  noun: N,
  row: Row,
): Row & InOneLanguage {
  if (language === ORIGINAL_LANGUAGE) return row;
  const written = TRANSLATED_TEXTS[noun].filter((field) => row[field as keyof Row] !== '');
  const translated = written.flatMap((field) => {
    const text = textOf(noun, row.id ?? ONLY_ID, field, String(row[field as keyof Row]));
    return text === undefined ? [] : [[field, text]];
  });
  return translated.length === written.length
    ? { ...row, ...Object.fromEntries(translated) }
    : { ...row, lang: ORIGINAL_LANGUAGE };
}

/** The same for rows that are being read, beside the statement that reads their translations. */
export async function allInLanguage<N extends TranslatedNoun, Row extends Original<N>>(
  asked: Promise<Translations>,
  noun: N,
  reading: PromiseLike<Row[]>,
): Promise<(Row & InOneLanguage)[]> {
  const [texts, rows] = await Promise.all([asked, reading]);
  return rows.map((row) => inLanguage(texts, noun, row));
}

export async function oneInLanguage<N extends TranslatedNoun, Row extends Original<N>>(
  asked: Promise<Translations>,
  noun: N,
  reading: PromiseLike<Row | null>,
): Promise<(Row & InOneLanguage) | null> {
  const [texts, row] = await Promise.all([asked, reading]);
  return row && inLanguage(texts, noun, row);
}

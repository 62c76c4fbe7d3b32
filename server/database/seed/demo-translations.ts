import type { DemoContent } from '../../../contracts/demo-content.ts';
import type { InOneLanguage, Language, ORIGINAL_LANGUAGE } from '../../../contracts/languages.ts';
import type { Database } from '../connect.ts';
import {
  aboutUs,
  contactInfo,
  portfolio,
  services,
  TRANSLATED_TEXTS,
  type TranslatedNoun,
  translations,
} from '../tables.ts';

export type DemoInOtherLanguages = Record<Exclude<Language, typeof ORIGINAL_LANGUAGE>, DemoContent>;

type Texts = Record<string, unknown> & InOneLanguage;
type Translation = typeof translations.$inferInsert;

const TABLES = { about_us: aboutUs, contact_info: contactInfo, portfolio, services };
const NOUNS = Object.keys(TABLES) as TranslatedNoun[];

/** What stands at the same place in two languages is the same record. */
const recordsOf = (demo: DemoContent): Record<TranslatedNoun, Texts[]> => ({
  about_us: [demo.aboutUs],
  contact_info: [demo.contactInfo],
  portfolio: demo.portfolio,
  services: demo.services,
});

/**
 * Adds what is translated of the demo to the rows that say what it says in English, and leaves out what somebody has
 * translated. Rows that were rewritten since the demo was filled in are not touched.
 */
export async function addDemoTranslations(
  db: Database,
  demo: DemoContent,
  translated: DemoInOtherLanguages,
): Promise<void> {
  const known = new Set((await db.select().from(translations)).map(keyOf));
  const found: Translation[] = [];
  for (const noun of NOUNS) {
    for (const row of await db.select().from(TABLES[noun])) {
      // Somebody has saved it, and a text that is not there was taken away.
      if (row.version > 1) continue;
      const place = recordsOf(demo)[noun].findIndex((record) => isSame(noun, record, row));
      for (const [language, there] of Object.entries(translated) as [Language, DemoContent][])
        found.push(...translationsOf(noun, row, language, recordsOf(there)[noun][place]));
    }
  }
  const missing = found.filter((translation) => !known.has(keyOf(translation)));
  // Another node may be adding them at this moment.
  if (missing.length > 0) await db.insert(translations).values(missing).onConflictDoNothing();
}

const keyOf = ({ noun, noun_id, field, language }: Translation) =>
  [noun, noun_id, field, language].join(' ');

const isSame = (noun: TranslatedNoun, record: Texts, row: Texts) =>
  TRANSLATED_TEXTS[noun].every((field) => record[field] === row[field]);

/** None where the demo itself is not translated. */
function translationsOf(
  noun: TranslatedNoun,
  row: Texts & { id: number },
  language: Language,
  texts: Texts | undefined,
): Translation[] {
  if (!texts || texts.lang) return [];
  return TRANSLATED_TEXTS[noun]
    .filter((field) => row[field] !== '')
    .map((field) => ({
      noun,
      noun_id: row.id,
      field,
      language,
      value: String(texts[field]),
      original: String(row[field]),
    }));
}

import type { DemoContent } from '../../../contracts/agency.ts';
import {
  type InOneLanguage,
  type Language,
  ORIGINAL_LANGUAGE,
} from '../../../contracts/languages.ts';
import type { Database } from '../connect.ts';
import { translations } from '../tables.ts';

/** The texts of the demo's rows that exist in other languages. */
const TEXTS = {
  about_us: ['content'],
  contact_info: ['address'],
  services: ['title', 'description'],
  portfolio: ['title', 'description'],
};

/** A row of the demo, and where it stands in the demo of each language. */
export type SeededRow = {
  noun: keyof typeof TEXTS;
  id: number;
  textsIn: (demo: DemoContent) => (InOneLanguage & Record<string, string | undefined>) | undefined;
};

/** Adds what is translated of rows that were added a moment ago, and are in their first version. */
export async function addDemoTranslations(
  tx: Database,
  rows: SeededRow[],
  demos: Partial<Record<Language, DemoContent>>,
): Promise<void> {
  for (const [language, demo] of Object.entries(demos) as [Language, DemoContent][]) {
    if (language === ORIGINAL_LANGUAGE) continue;
    const values = rows.flatMap(({ noun, id, textsIn }) => {
      const texts = textsIn(demo);
      if (!texts || texts.lang) return [];
      const row = { noun, noun_id: id, language, of_version: 1 };
      return TEXTS[noun].map((field) => ({ ...row, field, value: texts[field] ?? '' }));
    });
    if (values.length > 0) await tx.insert(translations).values(values);
  }
}

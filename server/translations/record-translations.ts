import { TRANSLATIONS, type Translation } from '../../contracts/languages.ts';
import type {
  StoredText,
  StoredTranslations,
  WrittenText,
  WrittenTranslations,
} from '../../contracts/record-translations.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, inArray, sql } from '../database/drizzle.ts';
import { TRANSLATED_TEXTS, type TranslatedNoun, translations } from '../database/tables.ts';
import { ONLY_ID } from './translations.ts';

/* The translations of a record as the panel reads and writes them, drafts among them. */

type FieldOf<N extends TranslatedNoun> = (typeof TRANSLATED_TEXTS)[N][number];
type Originals<N extends TranslatedNoun> = Record<FieldOf<N>, string>;
type Row = typeof translations.$inferSelect;

const fieldsOf = <N extends TranslatedNoun>(noun: N) =>
  TRANSLATED_TEXTS[noun] as readonly FieldOf<N>[];

/** The rows with their texts in the other languages: one statement for all. */
export async function withTranslations<
  N extends TranslatedNoun,
  Record extends Originals<N> & { id?: number },
>(db: Database, noun: N, records: Record[]) {
  const ids = records.map(idOf);
  const stored = await db
    .select()
    .from(translations)
    .where(and(eq(translations.noun, noun), inArray(translations.noun_id, ids)));
  const known = new Map(stored.map((row) => [keyOf(row.noun_id, row.language, row.field), row]));
  return records.map((record) => ({
    ...record,
    translations: textsOf(noun, record, (language, field) =>
      known.get(keyOf(idOf(record), language, field)),
    ),
  }));
}

const idOf = ({ id }: { id?: number }) => id ?? ONLY_ID;
const keyOf = (...parts: [id: number, language: string, field: string]) => parts.join(' ');

const textsOf = <N extends TranslatedNoun>(
  noun: N,
  record: Originals<N>,
  rowOf: (language: Translation, field: FieldOf<N>) => Row | undefined,
) =>
  Object.fromEntries(
    TRANSLATIONS.map((language) => [
      language,
      Object.fromEntries(
        fieldsOf(noun).map((field) => [field, asStored(rowOf(language, field), record[field])]),
      ),
    ]),
  ) as StoredTranslations<FieldOf<N>>;

function asStored(row: Row | undefined, original: string): StoredText | null {
  if (!row) return null;
  const isOlder = row.original !== original;
  return {
    value: row.value,
    draft: row.state === 'draft',
    made_from: isOlder ? row.original : null,
    original_changed_at: (isOlder && row.original_changed_at?.toISOString()) || null,
  };
}

type Save<N extends TranslatedNoun, Record> = {
  noun: N;
  /** The originals before this save and after it. */
  before: Originals<N> | null;
  after: Record;
  written: WrittenTranslations<FieldOf<N>> | undefined;
  now: Date;
};

/** In the transaction that saves the originals and holds their row. The answer has what is stored now. */
export async function saveTranslations<
  N extends TranslatedNoun,
  Record extends Originals<N> & { id?: number },
>(tx: Database, save: Save<N, Record>) {
  await writeTranslations(tx, save);
  const [record] = await withTranslations(tx, save.noun, [save.after]);
  return record as NonNullable<typeof record>;
}

/** Writes only what differs. */
async function writeTranslations<
  N extends TranslatedNoun,
  Record extends Originals<N> & { id?: number },
>(tx: Database, { noun, before, after, written, now }: Save<N, Record>): Promise<void> {
  const id = idOf(after);
  const rows = await tx
    .select()
    .from(translations)
    .where(and(eq(translations.noun, noun), eq(translations.noun_id, id)));
  for (const language of TRANSLATIONS)
    for (const field of fieldsOf(noun)) {
      const row = rows.find((each) => each.language === language && each.field === field);
      const original = after[field];
      const text = written?.[language]?.[field];
      const at = { noun, noun_id: id, field, language };
      if (text?.value === '') {
        if (row) await tx.delete(translations).where(isAt(at));
      } else if (text && !isKept(text, row, original)) {
        const state = text.state === 'draft' ? ('draft' as const) : ('checked' as const);
        const made = { value: text.value, original, state, updated_at: now };
        await tx
          .insert(translations)
          .values({ ...at, ...made })
          .onConflictDoUpdate({
            target: [
              translations.noun,
              translations.noun_id,
              translations.field,
              translations.language,
            ],
            set: {
              ...made,
              original_changed_at: null,
              version: sql`${translations.version} + 1`,
            },
          });
      } else if (row && row.original !== original && before?.[field] !== original)
        await tx.update(translations).set({ original_changed_at: now }).where(isAt(at));
    }
}

const isKept = ({ value, state }: WrittenText, row: Row | undefined, original: string) =>
  row?.value === value && row.state === state && row.original === original;

type Place = Pick<Row, 'noun' | 'noun_id' | 'field' | 'language'>;

const isAt = ({ noun, noun_id, field, language }: Place) =>
  and(
    eq(translations.noun, noun),
    eq(translations.noun_id, noun_id),
    eq(translations.field, field),
    eq(translations.language, language),
  );

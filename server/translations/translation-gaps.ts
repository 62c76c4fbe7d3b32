import { TRANSLATIONS } from '../../contracts/languages.ts';
import type { TranslationGaps } from '../../contracts/record-translations.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { TRANSLATED_TEXTS, type TranslatedNoun, translations } from '../database/tables.ts';

type Gaps = TranslationGaps['places'][number];

/** Of the others there is one row, which is never deleted. */
const DELETABLE: TranslatedNoun[] = ['services', 'portfolio'];

/** Texts of the database that visitors of another language read in the original: one statement, which reads no text out. */
export async function countGaps(db: Database): Promise<Gaps[]> {
  const originals = Object.entries(TRANSLATED_TEXTS).flatMap(([noun, fields]) =>
    fields.map((field): SQL => {
      const living = DELETABLE.includes(noun as TranslatedNoun)
        ? sql`and deleted_at is null`
        : sql``;
      const text = sql.identifier(field);
      return sql`select ${noun}::text as noun, id, ${field}::text as field, ${text} as text
        from ${sql.identifier(noun)} where ${text} <> '' ${living}`;
    }),
  );
  const languages = sql.join(
    TRANSLATIONS.map((language) => sql`${language}`),
    sql`, `,
  );
  const { rows } = await db.execute<{
    noun: TranslatedNoun;
    language: (typeof TRANSLATIONS)[number];
    missing: number;
    older: number;
  }>(sql`
    select o.noun, l.language,
      (count(*) filter (where t.field is null or t.state = 'draft'))::int as missing,
      (count(*) filter (where t.state = 'checked' and t.original <> o.text))::int as older
    from (${sql.join(originals, sql` union all `)}) o
    cross join unnest(array[${languages}]) as l (language)
    left join ${translations} t
      on t.noun = o.noun and t.noun_id = o.id and t.field = o.field and t.language = l.language
    group by o.noun, l.language`);
  return (Object.keys(TRANSLATED_TEXTS) as TranslatedNoun[]).map((place) => {
    const of = (language: string) => {
      const { missing = 0, older = 0 } =
        rows.find((row) => row.noun === place && row.language === language) ?? {};
      return { missing, older };
    };
    return { place, fr: of('fr'), ar: of('ar') };
  });
}

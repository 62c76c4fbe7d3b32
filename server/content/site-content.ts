import { TRANSLATIONS, type Translation } from '../../contracts/languages.ts';
import type { SectionState, SiteSection, SiteSectionRecord } from '../../contracts/site-content.ts';
import { SITE_SECTIONS } from '../../contracts/site-content.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, inArray, lt, lte } from '../database/drizzle.ts';
import { siteContent, siteContentHistory, sitePreviews } from '../database/tables.ts';
import type { ShownEdition } from './magazine/shown-editions.ts';
import type { ContentSource } from './read-content.ts';
import {
  type StoredSection,
  sectionLeaves,
  sectionOfFile,
  withAgencyName,
} from './stored-content.ts';

/** So many states of a section are kept. */
const KEPT_VERSIONS = 100;

export type StoredRow = {
  value: StoredSection;
  version: number;
  updated_by: string;
  updated_at: Date;
};
export type StoredRows = Map<SiteSection, StoredRow>;

export async function readStoredSections(db: Database): Promise<StoredRows> {
  const rows = await db
    .select()
    .from(siteContent)
    .where(inArray(siteContent.key, [...SITE_SECTIONS]));
  return new Map(
    rows.map(({ key, value, ...row }) => [key as SiteSection, { ...row, value: asStored(value) }]),
  );
}

/** A row that another version wrote may lack a part; the schema judges the rest. */
function asStored(row: unknown): StoredSection {
  const { value, texts, older } = (row ?? {}) as Partial<StoredSection>;
  const lists = TRANSLATIONS.map((language) => {
    const paths: unknown = older?.[language];
    return [language, Array.isArray(paths) ? paths.map(String) : []];
  });
  return {
    value,
    texts: Object.fromEntries(
      TRANSLATIONS.map((language) => [language, texts?.[language] ?? null]),
    ) as StoredSection['texts'],
    older: Object.fromEntries(lists) as StoredSection['older'],
  };
}

/** The version of a section's newest state; 0 while the panel has never changed it. */
export async function newestVersion(db: Database, section: SiteSection): Promise<number> {
  const [row] = await db
    .select({ version: siteContentHistory.version })
    .from(siteContentHistory)
    .where(eq(siteContentHistory.key, section))
    .orderBy(desc(siteContentHistory.version))
    .limit(1);
  return row?.version ?? 0;
}

type Save = {
  section: SiteSection;
  /** What the author was looking at. */
  version: number;
  /** Null: back to the file. */
  value: StoredSection | null;
  author: string;
  now: Date;
};

/**
 * Null when somebody else has saved meanwhile: one version of a section is written once. Otherwise the values of the
 * versions that are too old to be kept.
 */
export async function saveSection(db: Database, save: Save): Promise<unknown[] | null> {
  const { section: key, value, author, now } = save;
  if ((await newestVersion(db, key)) !== save.version) return null;
  const version = save.version + 1;
  const written = await db
    .insert(siteContentHistory)
    .values({ key, version, value, saved_by: author, saved_at: now })
    .onConflictDoNothing()
    .returning({ version: siteContentHistory.version });
  if (written.length === 0) return null;
  if (value === null) await db.delete(siteContent).where(eq(siteContent.key, key));
  else {
    const row = { value, version, updated_by: author, updated_at: now };
    await db
      .insert(siteContent)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: siteContent.key, set: row });
  }
  const dropped = await db
    .delete(siteContentHistory)
    .where(
      and(
        eq(siteContentHistory.key, key),
        lte(siteContentHistory.version, version - KEPT_VERSIONS),
      ),
    )
    .returning({ value: siteContentHistory.value });
  return dropped.map(({ value }) => value);
}

/** Newest first, without the texts. */
export async function listHistory(db: Database, section: SiteSection) {
  const rows = await db
    .select()
    .from(siteContentHistory)
    .where(eq(siteContentHistory.key, section))
    .orderBy(desc(siteContentHistory.version));
  return rows.map(({ version, value, saved_at, saved_by }) => ({
    version,
    saved_by,
    saved_at: saved_at.toISOString(),
    stored: value !== null,
  }));
}

/** Null where there is no such version; `value` is null for 'Back to the file'. */
export async function readVersion(db: Database, section: SiteSection, version: number) {
  const [row] = await db
    .select({ value: siteContentHistory.value })
    .from(siteContentHistory)
    .where(and(eq(siteContentHistory.key, section), eq(siteContentHistory.version, version)));
  return row ? { value: row.value === null ? null : asStored(row.value) } : null;
}

export type Typed =
  | { section: SiteSection; value: StoredSection }
  /** Of the magazine, ready and not published. */
  | { edition: ShownEdition };

/** What stands in place of a section's name beside an edition. */
const MAGAZINE = 'magazine';

/** Nobody looks at a preview on the next day. */
const PREVIEW_LIFE_MS = 24 * 60 * 60 * 1000;

/** Takes the place of this browser's earlier preview. */
export async function savePreview(db: Database, grant: string, typed: Typed, now: Date) {
  const row = {
    ...('edition' in typed ? { section: MAGAZINE, value: typed.edition } : typed),
    made_at: now,
  };
  await db
    .insert(sitePreviews)
    .values({ grant_id: grant, ...row })
    .onConflictDoUpdate({ target: sitePreviews.grant_id, set: row });
  await db
    .delete(sitePreviews)
    .where(lt(sitePreviews.made_at, new Date(now.getTime() - PREVIEW_LIFE_MS)));
}

export async function readPreview(db: Database, grant: string): Promise<Typed | null> {
  const [row] = await db.select().from(sitePreviews).where(eq(sitePreviews.grant_id, grant));
  if (row?.section === MAGAZINE) return { edition: row.value as ShownEdition };
  const section = SITE_SECTIONS.find((known) => known === row?.section);
  return row && section ? { section, value: asStored(row.value) } : null;
}

/** What the form begins with: the stored section, or the file's. */
export function sectionRecord(
  source: ContentSource,
  section: SiteSection,
  row: StoredRow | undefined,
  {
    version,
    unreadable,
    agencyName,
    ...offered
  }: { version: number; unreadable: boolean; agencyName: string } & Pick<
    SiteSectionRecord,
    'names' | 'addresses'
  >,
): SiteSectionRecord {
  const found: StoredSection =
    row && !unreadable ? row.value : { ...sectionOfFile(source, section), older: noneOlder() };
  const shown = section === 'hero' ? underName(found, agencyName) : found;
  const perLanguage = (pathsOf: (language: Translation) => string[]) =>
    Object.fromEntries(
      TRANSLATIONS.map((language) => [language, pathsOf(language)]),
    ) as SectionState['missing'];
  return {
    section,
    version,
    stored: row !== undefined,
    unreadable,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: row?.updated_by ?? null,
    missing: perLanguage((language) =>
      sectionLeaves(section, shown, language)
        .filter(({ translated }) => translated === undefined)
        .map(({ path }) => path),
    ),
    older: perLanguage((language) => shown.older[language]),
    value: shown.value,
    texts: shown.texts,
    ...offered,
  };
}

/** Texts of all sections without a translation, and translations of another original, by language. */
export function gapsOf(
  source: ContentSource,
  rows: StoredRows,
  unreadable: ReadonlySet<SiteSection>,
): Record<Translation, { missing: number; older: number }> {
  const shown = SITE_SECTIONS.map((section) => {
    const row = unreadable.has(section) ? undefined : rows.get(section);
    const value = row?.value ?? { ...sectionOfFile(source, section), older: noneOlder() };
    return { section, value };
  });
  const count = (language: Translation) => {
    const leaves = shown.flatMap(({ section, value }) => sectionLeaves(section, value, language));
    const older = shown.map(({ value }) => value.older[language].length);
    return {
      missing: leaves.filter(({ translated }) => translated === undefined).length,
      older: older.reduce((sum, each) => sum + each, 0),
    };
  };
  return { fr: count('fr'), ar: count('ar') };
}

const underName = ({ value, texts, older }: StoredSection, name: string): StoredSection => ({
  value: withAgencyName(value, name),
  texts: Object.fromEntries(
    TRANSLATIONS.map((language) => [language, withAgencyName(texts[language], name)]),
  ) as StoredSection['texts'],
  older,
});

const noneOlder = () =>
  Object.fromEntries(TRANSLATIONS.map((language) => [language, []])) as unknown as Record<
    Translation,
    string[]
  >;

import type { AboutUsInput, AboutUsRecord } from '../../contracts/site-texts.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, sql } from '../database/drizzle.ts';
import { aboutUs } from '../database/tables.ts';

const columns = {
  content: aboutUs.content,
  version: aboutUs.version,
  updated_at: aboutUs.updated_at,
};

/** The public columns. */
export async function readAboutUs(db: Database) {
  const [row] = await db.select({ content: aboutUs.content }).from(aboutUs);
  return row ?? null;
}

/** With the version that the next save has to name. */
export async function readAboutUsRecord(db: Database) {
  const [row] = await db.select(columns).from(aboutUs);
  return row ? recordOf(row) : null;
}

/** Saves only over the version that the author has edited. */
export async function saveAboutUs(
  db: Database,
  { content, version }: Pick<AboutUsInput, 'content' | 'version'>,
  now: Date,
) {
  const [saved] =
    version === null
      ? await db
          .insert(aboutUs)
          .values({ content, updated_at: now })
          .onConflictDoNothing()
          .returning(columns)
      : await db
          .update(aboutUs)
          .set({ content, version: sql`${aboutUs.version} + 1`, updated_at: now })
          .where(and(eq(aboutUs.id, 1), eq(aboutUs.version, version)))
          .returning(columns);
  return saved
    ? ({ ok: true, saved: recordOf(saved) } as const)
    : ({ ok: false, reason: 'newer-version' } as const);
}

type Stored = Pick<AboutUsRecord, 'content' | 'version'> & { updated_at: Date };

const recordOf = (row: Stored) => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});

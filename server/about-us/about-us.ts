import type { AboutUsInput } from '../../contracts/about-us.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, sql } from '../database/drizzle.ts';
import { aboutUs } from '../database/tables.ts';

export async function readAboutUs(db: Database) {
  const [row] = await db
    .select({ content: aboutUs.content, version: aboutUs.version })
    .from(aboutUs);
  return row ?? null;
}

/** Saves over the version the author was looking at, and over no other. */
export async function saveAboutUs(db: Database, { content, version }: AboutUsInput, now: Date) {
  const [saved] =
    version === null
      ? await db
          .insert(aboutUs)
          .values({ content, updated_at: now })
          .onConflictDoNothing()
          .returning({ content: aboutUs.content, version: aboutUs.version })
      : await db
          .update(aboutUs)
          .set({ content, version: sql`${aboutUs.version} + 1`, updated_at: now })
          .where(and(eq(aboutUs.id, 1), eq(aboutUs.version, version)))
          .returning({ content: aboutUs.content, version: aboutUs.version });
  return saved ? ({ ok: true, saved } as const) : ({ ok: false, reason: 'newer-version' } as const);
}

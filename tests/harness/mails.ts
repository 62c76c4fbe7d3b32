import { mails } from '../../server/database/tables.ts';
import type { TestSite } from './test-site.ts';

/** A mail as an act or an earlier try has left it. */
export async function aMail(site: TestSite, fields: Partial<typeof mails.$inferInsert> = {}) {
  const { state = 'waiting' } = fields;
  const now = site.clock.now;
  const [row] = await site.db
    .insert(mails)
    .values({
      kind: 'test',
      data: {},
      audience: 'agency',
      language: 'en',
      to_address: 'contact@saharis.example',
      created_at: now,
      not_before: now,
      ended_at: state === 'waiting' ? null : now,
      ...fields,
    })
    .returning();
  return row as NonNullable<typeof row>;
}

/** All mails as they stand, oldest first. */
export const mailRows = async (site: TestSite) =>
  (await site.db.select().from(mails)).toSorted((one, other) => one.id - other.id);

import type { Database } from './connect.ts';
import { installation } from './tables.ts';

/** What this installation signs with, on every node; made by the first migration, told to nobody. */
export async function readInstallationSecret(db: Database): Promise<Buffer> {
  const [row] = await db.select({ secret: installation.secret }).from(installation);
  if (!row) throw new Error('The installation row is missing');
  return row.secret;
}

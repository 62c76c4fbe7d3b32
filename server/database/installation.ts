import type pg from 'pg';
import type { Database } from './connect.ts';
import { installation } from './tables.ts';

/** Every node of this installation signs with it. The first migration makes it; it never leaves the server. */
export async function readInstallationSecret(db: Database): Promise<Buffer> {
  const [row] = await db.select({ secret: installation.secret }).from(installation);
  if (!row) throw new Error('The installation row is missing');
  return row.secret;
}

/** In the database, because the command runs on one machine and every node reports the age. */
export async function recordBackup(pool: pg.Pool, takenAt: Date): Promise<void> {
  await pool.query('update installation set backed_up_at = $1', [takenAt.toISOString()]);
}

/** By the database's clock, so that nodes agree. */
export async function readBackupAgeSeconds(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ age: number }>(
    'select greatest(0, extract(epoch from now() - backed_up_at))::float8 as age from installation',
  );
  return rows[0]?.age ?? null;
}

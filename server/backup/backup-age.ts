import type pg from 'pg';

/** In the database, because the command runs on one machine and every node tells the age. */
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

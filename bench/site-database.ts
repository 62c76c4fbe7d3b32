import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { databaseOver, openPool } from '../server/database/connect.ts';
import { findRunningPostgres } from '../server/database/embedded/embedded-postgres.ts';
import { adminGrants, sessions } from '../server/database/tables.ts';
import { newToken } from '../server/secrets/secret-hash.ts';
import { aRecruiter } from '../tests/harness/people.ts';
import type { SiteProcess } from '../tests/harness/site-process.ts';

const HOUR_MS = 3_600_000;

/** Beside a running site: what is stored there, and people who need not sign in, which costs a hash each. */
export async function openSiteDatabase({ dataDir }: Pick<SiteProcess, 'dataDir'>) {
  const address = await findRunningPostgres(join(dataDir, 'postgres'));
  if (!address) throw new Error('the database is not running');
  const pool = openPool(address, () => {});
  const db = databaseOver(pool);
  const now = new Date();
  const times = { created_at: now, expires_at: new Date(now.getTime() + HOUR_MS) };

  return {
    pool,
    db,
    /** A recruiter with an account of their own, signed in. */
    async recruiter() {
      const { id } = await aRecruiter(db, { username: `recruiter.${randomUUID()}` });
      const { token, hash } = newToken();
      await db.insert(sessions).values({ token_hash: hash, user_id: id, ...times });
      return { id, cookie: `session=${token}` };
    },
    /** Cookie and grant of a browser that has unlocked the panel. */
    async grant() {
      const { token, hash } = newToken();
      const id = randomUUID();
      await db.insert(adminGrants).values({ id, secret_hash: hash, ...times });
      return { id, token, expiresAt: times.expires_at };
    },
    async count(table: string, where: string, ...values: unknown[]): Promise<number> {
      const { rows } = await pool.query(
        `select count(*)::int as n from ${table} where ${where}`,
        values,
      );
      return rows[0].n;
    },
    close: () => pool.end(),
  };
}

export type SiteDatabase = Awaited<ReturnType<typeof openSiteDatabase>>;

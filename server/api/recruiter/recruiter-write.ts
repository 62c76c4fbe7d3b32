import type { Context } from 'hono';
import type { Database } from '../../database/connect.ts';
import { once } from '../../database/write-receipts.ts';
import type { AppDeps, AppEnv } from '../router.ts';

type Write = {
  act: string;
  noun: 'shortlist' | 'candidate' | 'saved-search' | 'request';
  id?: number;
};

/** A write to what belongs to the recruiter alone: once by its key, and a line in the log without what was written. */
export async function recruiterWrite<T>(
  c: Context<AppEnv>,
  deps: AppDeps,
  { act, noun, id }: Write,
  write: (tx: Database, userId: number, now: Date) => Promise<T>,
): Promise<T> {
  const { id: user } = c.get('user');
  const now = deps.now();
  const key = c.req.header('idempotency-key');
  const scope = key && `recruiter ${user} ${c.req.method} ${c.req.path} ${key}`;
  const done = await once(deps.db, scope, now, (tx) => write(tx, user, now));
  deps.log.info('recruiter.write', { requestId: c.get('requestId'), user, act, noun, id });
  return done;
}

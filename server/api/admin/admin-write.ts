import type { Context } from 'hono';
import type { Database } from '../../database/connect.ts';
import { audit } from '../../database/tables.ts';
import { once } from '../../database/write-receipts.ts';
import type { AppDeps, AppEnv } from '../app-deps.ts';

type Deed = { action: 'add' | 'update' | 'delete' | 'restore'; noun: string; id?: number };

/**
 * Every admin write goes through here: done once however often it is sent, recorded in the audit
 * table in the same transaction, logged, and visible on the public page at once.
 */
export async function adminWrite<T extends object>(
  c: Context<AppEnv>,
  deps: AppDeps,
  deed: Deed,
  write: (tx: Database) => Promise<T>,
): Promise<T> {
  const requestId = c.get('requestId');
  const { grant } = c.get('admin');
  const key = c.req.header('idempotency-key');
  const done = await once(deps.db, key && `${c.req.method} ${c.req.path} ${key}`, deps.now(), async (tx) => {
    const result = await write(tx);
    const noun_id = deed.id ?? ('id' in result && typeof result.id === 'number' ? result.id : null);
    await tx.insert(audit).values({
      at: deps.now(),
      actor: `admin ${grant}`,
      action: deed.action,
      noun: deed.noun,
      noun_id,
      request_id: requestId,
    });
    return result;
  });
  deps.forgetPublicPage();
  deps.log.info('admin.write', { requestId, grant, ...deed });
  return done;
}

import type { Context } from 'hono';
import { type AuditEntry, recordAuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/connect.ts';
import { once } from '../../database/write-receipts.ts';
import type { AppDeps, AppEnv } from '../router.ts';

type Write = Pick<AuditEntry, 'action' | 'noun' | 'reason'> & {
  id?: number;
  /** The answer is not stored for retries. */
  isSecret?: boolean;
};

const ON_THE_PUBLIC_PAGE = new Set([
  'about_us',
  'contact_info',
  'services',
  'portfolio',
  'closed_days',
  'special_hours',
]);

/**
 * Every admin write goes through here: idempotent by its key, recorded in the audit in the same transaction, logged,
 * and visible at once on the public page.
 */
export async function adminWrite<T extends object>(
  c: Context<AppEnv>,
  deps: AppDeps,
  { action, noun, id, reason, isSecret = false }: Write,
  write: (tx: Database) => Promise<T>,
): Promise<T> {
  const requestId = c.get('requestId');
  const { grant } = c.get('admin');
  const key = isSecret ? undefined : c.req.header('idempotency-key');
  const scope = key && `${c.req.method} ${c.req.path} ${key}`;
  const now = deps.now();
  const done = await once(deps.db, scope, now, async (tx) => {
    const result = await write(tx);
    const nounId = id ?? ('id' in result && typeof result.id === 'number' ? result.id : null);
    const entry = { actor: `admin ${grant}`, action, noun, nounId, requestId, reason };
    await recordAuditEntry(tx, entry, now);
    return result;
  });
  deps.counts.forget();
  if (ON_THE_PUBLIC_PAGE.has(noun)) {
    deps.openingHours.forget();
    deps.forgetPublicPage();
  }
  deps.log.info('admin.write', { requestId, grant, action, noun, id });
  return done;
}

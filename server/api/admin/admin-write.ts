import type { Context } from 'hono';
import type { AuditChanges } from '../../../contracts/audit.ts';
import { type AuditEntry, recordAuditEntry } from '../../audit/audit.ts';
import { changesBetween, readAudited } from '../../audit/changes.ts';
import type { Database } from '../../database/connect.ts';
import { once } from '../../database/write-receipts.ts';
import type { AppDeps, AppEnv } from '../router.ts';

type Write = Pick<AuditEntry, 'action' | 'noun' | 'reason'> & {
  id?: number;
  /** Of an act on many records, read when it is done. */
  idsOf?: () => number[];
  /** What has changed, of nouns whose rows have no numbers. */
  changes?: () => AuditChanges | null;
  /** The answer is not stored for retries. */
  isSecret?: boolean;
};

/** Who signs what is done; the PIN where the agency has entered no people. */
export type AdminAuthor = { kind: 'admin'; name: string };
const NOBODY_ENTERED = 'PIN';

const ON_THE_PUBLIC_PAGE = new Set([
  'about_us',
  'contact_info',
  'services',
  'portfolio',
  'closed_days',
  'special_hours',
  'site_content',
  'magazine_editions',
  'demo',
]);

/**
 * Every admin write goes through here: idempotent by its key, recorded in the audit in the same transaction, logged,
 * and visible at once on the public page.
 */
export async function adminWrite<T extends object>(
  c: Context<AppEnv>,
  deps: AppDeps,
  { action, noun, id, idsOf, reason, changes: changesOf, isSecret = false }: Write,
  write: (tx: Database, author: AdminAuthor) => Promise<T>,
): Promise<T> {
  const requestId = c.get('requestId');
  const { grant, person, browser } = c.get('admin');
  const key = isSecret ? undefined : c.req.header('idempotency-key');
  const scope = key && `${c.req.method} ${c.req.path} ${key}`;
  const now = deps.now();
  const done = await once(deps.db, scope, now, async (tx) => {
    const before = await readAudited(tx, noun, id ?? null);
    const result = await write(tx, { kind: 'admin', name: person?.name ?? NOBODY_ENTERED });
    const nounIds = idsOf?.();
    const ownId = 'id' in result && typeof result.id === 'number' ? result.id : null;
    const nounId = nounIds ? null : (id ?? ownId);
    const actor = `admin ${grant}`;
    const changes = changesOf
      ? changesOf()
      : changesBetween(before, await readAudited(tx, noun, nounId), noun, deps.auditKey);
    const entry = {
      actor,
      person,
      browser,
      action,
      noun,
      nounId,
      nounIds,
      requestId,
      reason,
      changes,
    };
    await recordAuditEntry(tx, entry, now);
    return result;
  });
  deps.counts.forget();
  if (ON_THE_PUBLIC_PAGE.has(noun)) {
    deps.siteContent.forget();
    deps.openingHours.forget();
    deps.forgetPublicPage();
  }
  deps.log.info('admin.write', {
    requestId,
    grant,
    ...(person && { person: person.id }),
    action,
    noun,
    id,
  });
  return done;
}

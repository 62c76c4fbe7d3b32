import type { AuditChanges } from '../../contracts/audit.ts';
import type { MessageAct } from '../../contracts/message-acts.ts';
import type { AdminAct } from '../../contracts/order-acts.ts';
import type { Database } from '../database/connect.ts';
import { audit } from '../database/tables.ts';

export type AuditEntry = {
  actor: string;
  action:
    | AdminAct
    | 'worker-link'
    | 'worker-told'
    | 'paper-link'
    | 'ask-papers'
    | 'add'
    | 'update'
    | 'upload'
    | 'publish'
    | 'show'
    | 'delete'
    | 'erase'
    | 'restore'
    | 'mark-read'
    | 'mark-seen'
    | 'set'
    | 'undo'
    | 'invite'
    | 'password-link'
    | 'choose-password'
    | 'approve'
    | 'renew'
    | 'sign-out'
    | 'retry'
    | MessageAct
    | 'export'
    | 'test';
  noun: string;
  nounId: number | null;
  requestId: string;
  /** Of an act on many records at once. */
  nounIds?: number[];
  /** Why something unusual was done. */
  reason?: string;
  /** Who it was in the panel, where the agency has entered people. */
  person?: { id: number; name: string } | null;
  browser?: string | null;
  changes?: AuditChanges | null;
};

/** Written in the transaction of the deed itself: both are stored, or neither. */
export async function recordAuditEntry(
  db: Database,
  { nounId, nounIds, requestId, person, ...entry }: AuditEntry,
  now: Date,
) {
  await db.insert(audit).values({
    ...entry,
    at: now,
    noun_id: nounId,
    noun_ids: nounIds,
    request_id: requestId,
    admin_id: person?.id,
    admin_name: person?.name,
  });
}

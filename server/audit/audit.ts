import type { AdminAct } from '../../contracts/order-acts.ts';
import type { Database } from '../database/connect.ts';
import { audit } from '../database/tables.ts';

export type AuditEntry = {
  actor: string;
  action:
    | AdminAct
    | 'worker-link'
    | 'worker-told'
    | 'add'
    | 'update'
    | 'upload'
    | 'delete'
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
    | 'phoned'
    | 'reply'
    | 'test';
  noun: string;
  nounId: number | null;
  requestId: string;
  /** Why something unusual was done. */
  reason?: string;
};

/** Written in the transaction of the deed itself: both are stored, or neither. */
export async function recordAuditEntry(
  db: Database,
  { nounId, requestId, ...entry }: AuditEntry,
  now: Date,
) {
  await db.insert(audit).values({ ...entry, at: now, noun_id: nounId, request_id: requestId });
}

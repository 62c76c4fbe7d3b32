import type { AgencyAccess } from '../../contracts/mails.ts';
import { askForRenewal } from '../access/access.ts';
import type { Database } from '../database/connect.ts';
import { accessNotice } from '../mail/account-mails.ts';
import { findUser } from '../users/users.ts';
import type { AppDeps } from './router.ts';

/** Asked once, until the agency has decided: then the agency reads of it. */
export async function receiveRenewal(deps: AppDeps, tx: Database, userId: number, now: Date) {
  const id = await askForRenewal(tx, userId, now);
  const user = id === null ? null : await findUser(tx, userId);
  if (!user) return null;
  const { username, company, contact_name, email, phone } = user;
  const person = { username, company, contact_name, email, phone };
  const notice: AgencyAccess = { kind: 'renewal', purpose: '', ...person };
  await deps.mail.outbox.queue(tx, [accessNotice(notice, await deps.mail.agencyMailbox())], now);
  return id;
}

import type { MailTo } from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { readOrderMail } from './order-mail.ts';
import type { MailboxOf } from './order-mails.ts';
import type { Outbox } from './outbox.ts';

type Deps = { outbox: Outbox; mailboxOf: MailboxOf };
type Appointment = {
  kind: 'worker-appointment' | 'worker-moved';
  to: MailTo;
  shows_client: boolean;
};

/** Mails to a worker about a test, and to the agency about the worker's answer. */
export const createWorkerMails = ({ outbox, mailboxOf }: Deps) => ({
  async sendAppointment(
    db: Database,
    orderId: number,
    { kind, to, shows_client }: Appointment,
    now: Date,
  ): Promise<void> {
    const found = await readOrderMail(db, orderId, now);
    if (!found) return;
    const order = { ...found.mail, note: found.order.worker_note };
    await outbox.queue(db, [{ kind, data: { order, link: { shows_client } }, to, orderId }], now);
  },

  async reportReply(
    db: Database,
    orderId: number,
    reply: { reply: 'declined' | 'call'; text: string },
    now: Date,
  ): Promise<void> {
    const found = await readOrderMail(db, orderId, now);
    if (!found) return;
    const data = { order: found.mail, ...reply };
    const to = mailboxOf(found.agencyEmail);
    await outbox.queue(db, [{ kind: 'agency-worker-replied', data, to, orderId }], now);
  },
});

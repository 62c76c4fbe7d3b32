import type { OrderMail } from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { asc, eq, type SQL } from '../database/drizzle.ts';
import { orders, users, workers } from '../database/tables.ts';

/** At most so many requests are named in one mail. */
const ORDERS_IN_A_MAIL_MAX = 50;

/** Requests as mails say them, the earliest test first. */
export async function readOrderMails(
  db: Database,
  where: SQL,
  max = ORDERS_IN_A_MAIL_MAX,
): Promise<OrderMail[]> {
  const rows = await db
    .select({
      id: orders.id,
      reference: orders.reference,
      worker: orders.worker_name,
      job_title: workers.job_title,
      company: users.company,
      contact_name: users.contact_name,
      username: orders.recruiter_name,
      date: orders.date,
      minutes: orders.minutes,
      place: orders.place,
      note: orders.agency_note,
      sequence: orders.sequence,
      due_at: orders.answer_due_at,
    })
    .from(orders)
    .innerJoin(workers, eq(workers.id, orders.worker_id))
    .innerJoin(users, eq(users.id, orders.recruiter_id))
    .where(where)
    .orderBy(asc(orders.date), asc(orders.id))
    .limit(max);
  return rows.map(({ reference, company, contact_name, username, date, due_at, ...row }) => ({
    ...row,
    reference: reference ?? '',
    client: [company, contact_name].filter(Boolean).join(', ') || username,
    date: date.toISOString(),
    due_at: due_at?.toISOString() ?? null,
  }));
}

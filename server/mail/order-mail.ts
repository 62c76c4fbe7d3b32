import type { MailTo, MailWish, OrderMail } from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import { orders, users, workers } from '../database/tables.ts';

export type OrderRow = typeof orders.$inferSelect;

/** A request as mails say it, and its recruiter. */
export type OrderWithClient = { mail: OrderMail; order: OrderRow; client: Client };
type Client = MailTo & { userId: number; wishes: MailWish[]; isOver: (now: Date) => boolean };

export async function readOrderMail(
  db: Database,
  orderId: number,
): Promise<OrderWithClient | null> {
  const [row] = await db
    .select({
      order: orders,
      job_title: workers.job_title,
      user: users,
      alternatives: sql<string[]>`array(
        select name from ${workers} offered where offered.id = any(${orders.alternatives}) and offered.deleted_at is null
        order by name
      )`,
    })
    .from(orders)
    .innerJoin(workers, eq(workers.id, orders.worker_id))
    .innerJoin(users, eq(users.id, orders.recruiter_id))
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const { order, user, job_title, alternatives } = row;
  return {
    order,
    mail: {
      id: order.id,
      reference: order.reference ?? '',
      worker: order.worker_name,
      job_title,
      client: clientName(user),
      date: order.date.toISOString(),
      minutes: order.minutes,
      place: order.place,
      note: order.agency_note,
      sequence: order.sequence,
      revision: order.version,
      due_at: order.answer_due_at?.toISOString() ?? null,
      options: order.proposals,
      reason: order.reason,
      alternatives,
      late: order.late,
    },
    client: {
      userId: user.id,
      address: user.email,
      name: user.contact_name || user.company || user.username,
      language: user.language,
      wishes: user.mail_wishes,
      isOver: (now) =>
        user.deleted_at !== null || (user.expire_at !== null && user.expire_at <= now),
    },
  };
}

/** Whose request it is, as the agency knows them. */
const clientName = ({ contact_name, company, username }: typeof users.$inferSelect) =>
  [contact_name, company].filter(Boolean).join(', ') || username;

import type { MailTo, MailWish, OrderMail } from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { asc, eq, type SQL, sql } from '../database/drizzle.ts';
import { contactInfo, mails, orders, users, workers } from '../database/tables.ts';

export type OrderRow = typeof orders.$inferSelect;

/** A request as mails say it, and its recruiter. */
export type OrderWithClient = {
  mail: OrderMail;
  order: OrderRow;
  client: Client;
  /** The agency's address as the panel has it, and how many requests it got a mail about in the last hour. */
  agencyEmail: string | null;
  notices: number;
};
type Client = MailTo & { userId: number; wishes: MailWish[]; isOver: (now: Date) => boolean };

/** At most so many requests are named in one mail. */
const ORDERS_IN_A_MAIL_MAX = 50;

const COLUMNS = {
  order: orders,
  job_title: workers.job_title,
  user: users,
  alternatives: sql<string[]>`array(
    select name from ${workers} offered where offered.id = any(${orders.alternatives}) and offered.deleted_at is null
      and offered.status in ('active', 'resting')
    order by name
  )`,
};
type Row = {
  order: OrderRow;
  job_title: string;
  user: typeof users.$inferSelect;
  alternatives: string[];
};

/** Requests as mails say them, the earliest test first. */
export async function readOrderMails(
  db: Database,
  where: SQL,
  max = ORDERS_IN_A_MAIL_MAX,
): Promise<OrderMail[]> {
  const rows = await db
    .select(COLUMNS)
    .from(orders)
    .innerJoin(workers, eq(workers.id, orders.worker_id))
    .innerJoin(users, eq(users.id, orders.recruiter_id))
    .where(where)
    .orderBy(asc(orders.date), asc(orders.id))
    .limit(max);
  return rows.map(mailOf);
}

/** All that is needed to decide who gets which mail, in one statement: every act waits for it. */
export async function readOrderMail(
  db: Database,
  orderId: number,
  now: Date,
): Promise<OrderWithClient | null> {
  const lastHour = new Date(now.getTime() - 60 * 60 * 1000).toISOString();
  const [row] = await db
    .select({
      ...COLUMNS,
      agencyEmail: sql<string | null>`(select email from ${contactInfo})`,
      notices: sql<number>`(
        select count(*)::int from ${mails} notice
        where notice.kind = 'agency-requested' and notice.created_at > ${lastHour}::timestamptz
      )`,
    })
    .from(orders)
    .innerJoin(workers, eq(workers.id, orders.worker_id))
    .innerJoin(users, eq(users.id, orders.recruiter_id))
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const { order, user, agencyEmail, notices } = row;
  return {
    agencyEmail,
    notices,
    order,
    mail: mailOf(row),
    client: {
      userId: user.id,
      address: user.email,
      name: user.contact_name || user.company || user.username,
      language: user.language,
      wishes: user.mail_wishes,
      isOver: (at) => user.deleted_at !== null || (user.expire_at !== null && user.expire_at <= at),
    },
  };
}

const mailOf = ({ order, user, job_title, alternatives }: Row): OrderMail => ({
  id: order.id,
  reference: order.reference ?? '',
  worker: order.worker_name,
  job_title,
  client: [user.contact_name, user.company].filter(Boolean).join(', ') || user.username,
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
});

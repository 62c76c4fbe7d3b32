import { WORKER_ANSWER_HOURS, type WorkerAnswer } from '../../contracts/order-acts.ts';
import type { AppointmentState, ShownAppointment } from '../../contracts/worker-links.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, gte, inArray } from '../database/drizzle.ts';
import { orderEvents, orders } from '../database/tables.ts';
import { changeOrder, endOf } from './change-order.ts';
import type { OrderRow } from './order-rows.ts';
import { clientOf, findWithPeople, type TestWithPeople } from './tell-worker.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What a worker's link says about itself. */
export type WorkerLinkRow = {
  order_id: number | null;
  sequence: number | null;
  shows_client: boolean;
  created_at: Date;
};

const AUTHOR = { kind: 'worker', name: '' } as const;

/** What the page of a link shows; null where the order is gone. */
export async function readAppointment(
  db: Database,
  link: WorkerLinkRow,
  now: Date,
): Promise<ShownAppointment | null> {
  const [order] = await findWithPeople(db, link.order_id ?? 0);
  if (!order) return null;
  return {
    state: stateFor(order, link, now),
    job_title: order.job_title,
    date: order.date,
    minutes: order.minutes,
    place: order.place,
    note: order.worker_note,
    client: link.shows_client ? clientOf(order) : null,
    answer: await latestAnswer(db, order, link.created_at),
    answerUntil: answerUntil(order),
  };
}

export type Answered =
  /** `recorded`: null when the same was answered before. */
  | { ok: true; recorded: TestWithPeople | null }
  | { ok: false; state: Exclude<AppointmentState, 'open'> }
  | null;

/**
 * The answer of who has the link, in the caller's transaction: of many at once each waits for the one before, and writes
 * its line only where it changes something. Null where the order is gone.
 */
export async function answerAppointment(
  db: Database,
  link: WorkerLinkRow,
  { answer, reason }: { answer: WorkerAnswer; reason: string },
  now: Date,
): Promise<Answered> {
  const [order] = await findWithPeople(db, link.order_id ?? 0).for('no key update', { of: orders });
  if (!order) return null;
  const state = stateFor(order, link, now);
  if (state !== 'open') return { ok: false, state };
  const note = answer === 'declined' ? reason : '';
  if (await isSameAnswer(db, order, answer, note)) return { ok: true, recorded: null };
  const change =
    answer === 'call'
      ? { set: {} }
      : {
          set: { worker_reply: answer },
          details: { reply: answer, ...(note && { note }) },
        };
  const act = answer === 'call' ? 'call-me' : 'worker-reply';
  await changeOrder(db, order, AUTHOR, act, { ...change, forAgencyOnly: true }, now);
  return { ok: true, recorded: order };
}

/** Until then an answer can be given and changed. */
const answerUntil = ({ date }: Pick<OrderRow, 'date'>) =>
  new Date(date.getTime() - WORKER_ANSWER_HOURS * HOUR_MS);

function stateFor(order: OrderRow, { sequence }: WorkerLinkRow, now: Date): AppointmentState {
  const { status, deleted_at } = order;
  if (status === 'done') return 'over';
  if (deleted_at || status === 'cancelled' || status === 'declined' || status === 'lapsed')
    return 'cancelled';
  if (status !== 'confirmed' || order.sequence !== sequence) return 'changed';
  if (endOf(order) <= now) return 'over';
  return answerUntil(order) <= now ? 'late' : 'open';
}

/** Whether the worker's last answer was the same. */
async function isSameAnswer(db: Database, order: OrderRow, answer: WorkerAnswer, note: string) {
  const [last] = await lastEvents(db, order.id);
  if (answer === 'call') return last?.actor_kind === 'worker' && last.act === 'call-me';
  if (order.worker_reply !== answer) return false;
  if (!note) return true;
  const [reply] = await lastEvents(db, order.id, 'worker-reply');
  return reply?.details.note === note;
}

function lastEvents(db: Database, orderId: number, act?: 'worker-reply') {
  const { order_id, id } = orderEvents;
  return db
    .select()
    .from(orderEvents)
    .where(and(eq(order_id, orderId), act && eq(orderEvents.act, act)))
    .orderBy(desc(id))
    .limit(1);
}

/** A wish to be called counts until there is an answer. */
async function latestAnswer(
  db: Database,
  { id, worker_reply }: OrderRow,
  since: Date,
): Promise<WorkerAnswer | null> {
  const [last] = await db
    .select({ act: orderEvents.act })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.order_id, id),
        gte(orderEvents.at, since),
        inArray(orderEvents.act, ['call-me', 'worker-reply']),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (last?.act === 'call-me') return 'call';
  return worker_reply === 'accepted' || worker_reply === 'declined' ? worker_reply : null;
}

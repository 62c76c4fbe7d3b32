import { UNDO_SECONDS } from '../../contracts/order-acts.ts';
import type { AdminActInput } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { eq } from '../database/drizzle.ts';
import { workerCalendar } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { type Change, OrderConflict, rebooked, testTime } from './change-order.ts';
import { findOffered, type OrderRow } from './order-rows.ts';

/* The agency declines or cancels, and may take that back for some seconds. */

type Ending = AdminActInput['decline'];
type Moment = { db: Database; now: Date };

export const decline = async (order: OrderRow, input: Ending, moment: Moment): Promise<Change> =>
  undoable(order, await end(order, input, moment));

export async function cancel(order: OrderRow, input: Ending, moment: Moment): Promise<Change> {
  const { set, details } = await end(order, input, moment);
  const overlapReason = await overlapReasonOf(moment.db, order);
  return undoable(
    order,
    {
      set: { ...set, cancelled_by: 'admin', ...rebooked(order) },
      details,
      calendar: 'free',
    },
    overlapReason,
  );
}

/** Everything is as it was before, and the history has both lines. */
export function undo(order: OrderRow, { now }: Moment): Change {
  const { before_end: before, ended_at } = order;
  const isLate = !ended_at || now.getTime() - ended_at.getTime() > UNDO_SECONDS * 1000;
  if (before?.version !== order.version || isLate)
    throw new OrderConflict('conflict.undoTooLate', order);
  const { columns, overlapReason } = before;
  const answeredAt = columns.first_answer_at;
  return {
    set: {
      ...columns,
      first_answer_at: answeredAt ? new Date(answeredAt) : null,
      before_end: null,
    },
    calendar:
      columns.status === 'confirmed'
        ? {
            kind: 'test',
            during: testTime(order.date.toISOString(), order.minutes),
            overlapReason,
            taken: 'conflict.takenMeanwhile',
          }
        : undefined,
  };
}

async function end(
  order: OrderRow,
  { reason, note, alternatives }: Ending,
  { db, now }: Moment,
): Promise<Change> {
  const wanted = [...new Set(alternatives)].filter((id) => id !== order.worker_id);
  if ((await findOffered(db, wanted)).length < wanted.length)
    throw new Refusal('invalid-input.alternativeGone', { field: 'alternatives' });
  return {
    set: {
      reason,
      agency_note: note,
      alternatives: wanted,
      proposals: [],
      ended_at: now,
      ...answered(order, now),
    },
    details: { reason, note },
  };
}

export const answered = (order: OrderRow, now: Date) => ({
  first_answer_at: order.first_answer_at ?? now,
});

/** With the values that the change replaces. */
function undoable(order: OrderRow, change: Change, overlapReason?: string): Change {
  const replaced = ['status', ...Object.keys(change.set)] as (keyof OrderRow)[];
  const columns = Object.fromEntries(replaced.map((name) => [name, order[name]]));
  const before_end = { version: order.version + 1, columns, overlapReason };
  return { ...change, set: { ...change.set, before_end } };
}

async function overlapReasonOf(db: Database, { id }: OrderRow): Promise<string | undefined> {
  const [row] = await db
    .select({ reason: workerCalendar.overlap_reason })
    .from(workerCalendar)
    .where(eq(workerCalendar.order_id, id));
  return row?.reason ?? undefined;
}

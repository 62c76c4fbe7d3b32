import { answerDueAt, isOpenAt } from '../../contracts/opening-days.ts';
import type { OpeningHours } from '../../contracts/opening-hours.ts';
import { CORRECT_DAYS, REOPEN_DAYS, type Slot } from '../../contracts/order-acts.ts';
import type { AdminActInput } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { orderEvents, orders, workerCalendar } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { markRead } from '../inbox/inbox.ts';
import {
  type Author,
  type Change,
  type Changed,
  changeOrder,
  endOf,
  orderToChange,
  rebooked,
  refuseDate,
  testTime,
} from './change-order.ts';
import { answered, cancel, decline, undo } from './end-order.ts';
import { findOrder, type OrderRow } from './order-rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When it happens, and when the agency works. */
export type Setting = { db: Database; now: Date; hours: OpeningHours; responseHours: number };

type ChangingAct = Exclude<keyof AdminActInput, 'note'>;

/** The guards of every act and what it changes. Its states are in contracts/order-acts.ts. */
const CHANGES: {
  [A in ChangingAct]: (
    order: OrderRow,
    input: AdminActInput[A],
    setting: Setting,
  ) => Change | Promise<Change>;
} = {
  confirm(order, { minutes, place, note, worker_note, overlap_reason, outside_hours }, setting) {
    const date = order.date.toISOString();
    refuseDate(date, setting.now);
    refuseOutsideHours({ date, minutes }, outside_hours, setting.hours);
    return {
      set: {
        minutes,
        place,
        agency_note: note,
        worker_note,
        ...answered(order, setting.now),
        ...rebooked(order),
      },
      calendar: bookTest({ date, minutes }, overlap_reason),
      details: { date, minutes, place, note, overlapReason: overlap_reason },
    };
  },

  propose(order, { options, note }, { now }) {
    const proposals = options.map(({ date, minutes }) => ({
      date: new Date(date).toISOString(),
      minutes,
    }));
    for (const [n, { date }] of proposals.entries()) refuseDate(date, now, `options.${n}.date`);
    return {
      set: {
        proposals,
        agency_note: note,
        ...answered(order, now),
        ...(order.status === 'confirmed' && rebooked(order)),
      },
      calendar: order.status === 'confirmed' ? 'free' : undefined,
      details: { options: proposals, note },
    };
  },

  move(
    order,
    { date: given, minutes, place = order.place, note, overlap_reason, outside_hours },
    setting,
  ) {
    const date = new Date(given).toISOString();
    refuseDate(date, setting.now);
    refuseOutsideHours({ date, minutes }, outside_hours, setting.hours);
    return {
      set: { date: new Date(date), minutes, place, agency_note: note, ...rebooked(order) },
      calendar: bookTest({ date, minutes }, overlap_reason),
      details: { date, minutes, place, note, overlapReason: overlap_reason },
    };
  },

  decline,
  cancel,
  undo: (order, _, setting) => undo(order, setting),

  'worker-reply'(order, { reply, note }, { now }) {
    if (endOf(order) <= now) throw new Refusal('conflict.testOver');
    return { set: { worker_reply: reply }, details: { reply, note }, forAgencyOnly: true };
  },

  looking(order, _, { now }) {
    if (endOf(order) <= now) throw new Refusal('conflict.testOver');
    if (order.worker_reply !== 'declined') throw new Refusal('conflict.workerNotDeclined');
    return { set: {} };
  },

  result(order, { outcome, note, mission, overlap_reason }, { now, hours }) {
    if (order.status === 'confirmed' && order.date > now)
      throw new Refusal('conflict.testNotStarted');
    const ended = order.ended_at ?? now;
    if (now.getTime() - ended.getTime() > CORRECT_DAYS * DAY_MS)
      throw new Refusal('conflict.correctionTooLate', { values: { days: CORRECT_DAYS } });
    const hiredFor = outcome === 'hired' ? mission : undefined;
    const released_at = outcome === 'hired' ? order.released_at : null;
    return {
      set: { outcome, outcome_by: 'admin', ended_at: ended, released_at },
      calendar: hiredFor
        ? {
            kind: 'mission',
            during: daysIn(hours.zone, hiredFor.from, hiredFor.to),
            site: hiredFor.site,
            overlapReason: overlap_reason,
            taken: 'conflict.missionClashes',
          }
        : 'free',
      details: {
        outcome,
        note,
        mission: hiredFor,
        overlapReason: overlap_reason,
        ...(order.outcome && { before: order.outcome }),
      },
    };
  },

  reopen(order, { date: given }, { now, hours, responseHours }) {
    const ended = order.ended_at ?? order.created_at;
    if (now.getTime() - ended.getTime() > REOPEN_DAYS * DAY_MS)
      throw new Refusal('conflict.reopenTooLate', { values: { days: REOPEN_DAYS } });
    const date = new Date(given ?? order.date).toISOString();
    refuseDate(date, now);
    return {
      set: {
        date: new Date(date),
        reason: null,
        cancelled_by: null,
        late: false,
        ended_at: null,
        alternatives: [],
        answer_due_at: answerDueAt(hours, now, responseHours),
      },
      details: { date },
    };
  },

  async release(order, _, { db, now }) {
    if (order.outcome !== 'hired' || order.released_at) throw new Refusal('conflict.notHired');
    await endMission(db, order.id, now);
    return { set: { released_at: now } };
  },
};

/** Refused or done; the order as it was and as it is then. */
export async function actOnOrder<A extends ChangingAct>(
  act: A,
  { id, input, author }: { id: number; input: AdminActInput[A]; author: Author },
  setting: Setting,
): Promise<Changed> {
  const before = await orderToChange(setting.db, { id, version: input.version }, author, act);
  const change = await CHANGES[act](before, input, setting);
  return { before, after: await changeOrder(setting.db, before, author, act, change, setting.now) };
}

/** A line that only the agency reads. It changes nothing else, and so needs no version. */
export async function addNote(
  db: Database,
  { id, text, author }: { id: number; text: string; author: Author },
  now: Date,
): Promise<OrderRow | null> {
  if (!(await markRead(db, orders, id))) return null;
  await db.execute(sql`
    insert into ${orderEvents} (order_id, at, actor_kind, actor_name, act, from_status, to_status, details, for_agency_only)
    select id, ${now.toISOString()}::timestamptz, ${author.kind}, ${author.name}, 'note', status, status,
      ${JSON.stringify({ note: text })}::jsonb, true
    from ${orders} where id = ${id}`);
  return findOrder(db, id);
}

const bookTest = ({ date, minutes }: Slot, overlapReason?: string) =>
  ({
    kind: 'test',
    during: testTime(date, minutes),
    overlapReason,
    taken: 'conflict.workerNotFree',
  }) as const;

/** From the beginning of the first day to the end of the last, in the agency's zone. */
const daysIn = (zone: string, from: string, to: string) => sql`tstzrange(
  ${from}::date::timestamp at time zone ${zone}, (${to}::date + 1)::timestamp at time zone ${zone}
)`;

function refuseOutsideHours({ date, minutes }: Slot, isMeant: boolean, hours: OpeningHours) {
  if (!isMeant && !isOpenAt(hours, new Date(date), minutes))
    throw new Refusal('invalid-input.outsideHours', { field: 'outside_hours' });
}

/** Who is released before the end of a mission is free from then on. */
async function endMission(db: Database, orderId: number, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await db.execute(
    sql`delete from ${workerCalendar} where order_id = ${orderId} and lower(during) >= ${moment}`,
  );
  await db.execute(sql`
    update ${workerCalendar} set during = tstzrange(lower(during), ${moment})
    where order_id = ${orderId} and upper(during) > ${moment}`);
}

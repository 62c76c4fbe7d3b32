import { answerDueAt, isOpenAt } from '../../contracts/opening-days.ts';
import type { OpeningHours } from '../../contracts/opening-hours.ts';
import { isLate, MOVES_MAX } from '../../contracts/order-acts.ts';
import type { RecruiterActInput } from '../../contracts/requests.ts';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../errors.ts';
import {
  type Author,
  type Change,
  type Changed,
  changeOrder,
  endOf,
  isWorkerFree,
  orderToChange,
  rebooked,
  refuseDate,
  testTime,
} from './change-order.ts';
import { findOffered, type OrderRow } from './order-rows.ts';

/** When the agency works, and whether tests are asked for outside these hours. */
type Opening = { hours: OpeningHours; testsOutsideHours: 'warn' | 'refuse' };

/** `phone`: whom to call where the screen can do no more. */
export type Setting = Opening & {
  db: Database;
  now: Date;
  responseHours: number;
  lateHours: number;
  phone: string;
};

/** The guards of every act and what it changes. Its states are in contracts/order-acts.ts. */
const CHANGES: {
  [A in keyof RecruiterActInput]: (
    order: OrderRow,
    input: RecruiterActInput[A],
    setting: Setting,
  ) => Change | Promise<Change>;
} = {
  accept(order, { option }, { now }) {
    const chosen = order.proposals[option];
    if (!chosen) throw new Refusal('invalid-input.noSuchTime', { field: 'option' });
    const { date, minutes } = chosen;
    refuseDate(date, now, 'option');
    return {
      set: { date: new Date(date), minutes, proposals: [], ...rebooked(order) },
      calendar: { kind: 'test', during: testTime(date, minutes), taken: 'conflict.timeNotFree' },
      details: { date, minutes },
    };
  },

  async move(order, { date: given, note }, setting) {
    const { db, now, hours, responseHours, lateHours, phone } = setting;
    const isBooked = order.status === 'confirmed';
    if (isBooked && isLate(order.date, lateHours, now))
      throw new Refusal('conflict.tooLate', { values: { hours: lateHours, phone } });
    if (order.moves >= MOVES_MAX) throw new Refusal('conflict.tooManyMoves', { values: { phone } });
    const date = new Date(given).toISOString();
    refuseDate(date, now);
    refuseOutsideOpening(date, order.minutes, setting);
    if (!(await isWorkerFree(db, order, testTime(date, order.minutes))))
      throw new Refusal('conflict.notFree', { field: 'date' });
    return {
      set: {
        date: new Date(date),
        proposals: [],
        moves: order.moves + 1,
        answer_due_at: answerDueAt(hours, now, responseHours),
        ...(isBooked && rebooked(order)),
      },
      calendar: isBooked ? 'free' : undefined,
      details: { date, note },
    };
  },

  cancel(order, { reason }, { now, lateHours }) {
    const isBooked = order.status === 'confirmed';
    const late = isBooked && isLate(order.date, lateHours, now);
    if (late && !reason)
      throw new Refusal('invalid-input.reasonNeeded', {
        field: 'reason',
        values: { hours: lateHours },
      });
    return {
      set: {
        reason: reason ?? null,
        cancelled_by: 'recruiter',
        late,
        proposals: [],
        ended_at: now,
        ...(isBooked && rebooked(order)),
      },
      calendar: isBooked ? 'free' : undefined,
      details: { reason, late },
    };
  },

  result(order, { outcome, note }, { now }) {
    if (endOf(order) > now) throw new Refusal('conflict.testNotOver');
    return {
      set: { outcome, outcome_by: 'recruiter', ended_at: now },
      calendar: 'free',
      details: { outcome, note },
    };
  },
};

/** Refused or done; the order as it was and as it is then. A request for somebody who is no longer offered can only be cancelled. */
export async function actOnRequest<A extends keyof RecruiterActInput>(
  act: A,
  { id, input, author }: { id: number; input: RecruiterActInput[A]; author: Author },
  setting: Setting,
): Promise<Changed> {
  const before = await orderToChange(setting.db, { id, version: input.version }, author, act);
  if (act !== 'cancel' && (await findOffered(setting.db, [before.worker_id])).length === 0)
    throw new Refusal('not-found.candidate');
  const change = await CHANGES[act](before, input, setting);
  return { before, after: await changeOrder(setting.db, before, author, act, change, setting.now) };
}

export function refuseOutsideOpening(
  date: string | Date,
  minutes: number,
  { hours, testsOutsideHours }: Opening,
) {
  if (testsOutsideHours === 'refuse' && !isOpenAt(hours, new Date(date), minutes))
    throw new Refusal('invalid-input.outsideOpening', { field: 'date' });
}

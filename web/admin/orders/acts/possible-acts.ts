import {
  ACTS,
  type AdminAct,
  CORRECT_DAYS,
  mayAct,
  REOPEN_DAYS,
} from '../../../../contracts/order-acts.ts';
import type { OrderState } from '../../../../contracts/orders.ts';

/** Undo is offered by the notice alone, 'looking' where the worker cannot come. */
export type FormAct = Exclude<AdminAct, 'undo' | 'looking'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** In the order of their buttons: the usual one comes first. */
const NAMES: FormAct[] = [
  'confirm',
  'result',
  'worker-reply',
  'propose',
  'move',
  'decline',
  'cancel',
  'reopen',
  'release',
  'note',
];

type Acted = Pick<OrderState, 'status' | 'outcome' | 'released' | 'date' | 'minutes' | 'ended_at'>;

/** The acts that the server would not refuse for how the order stands. */
export function possibleActs(order: Acted, now: Date): FormAct[] {
  const { status, outcome, released, date, minutes, ended_at } = order;
  const start = Date.parse(date);
  const started = start <= now.getTime();
  const endedWithin = (days: number) =>
    ended_at === null || now.getTime() - Date.parse(ended_at) <= days * DAY_MS;
  const guards: Partial<Record<FormAct, boolean>> = {
    confirm: !started,
    'worker-reply': start + minutes * MINUTE_MS > now.getTime(),
    result: started && endedWithin(CORRECT_DAYS),
    reopen: endedWithin(REOPEN_DAYS),
    release: outcome === 'hired' && !released,
  };
  return NAMES.filter((act) => mayAct(ACTS.admin, act, status) && guards[act] !== false);
}

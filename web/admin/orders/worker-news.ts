import type { OrderEvent, OrderSheet } from '../../../contracts/orders.ts';

/* What the history says of the worker. */

type Sheet = Pick<OrderSheet, 'history'>;

const BOOKINGS: OrderEvent['act'][] = ['confirm', 'accept', 'move'];
const lastOf = ({ history }: Sheet, isWanted: (event: OrderEvent) => boolean) =>
  history.findLast(isWanted);

/** The worker was notified of a time, or that there is none, and there has been another one since. */
export function isTimeNewer(sheet: Sheet): boolean {
  const notified = lastOf(sheet, ({ act }) => act === 'tell-worker');
  const booked = lastOf(sheet, ({ act }) => BOOKINGS.includes(act));
  if (!notified) return false;
  return notified.details.off === true || (booked !== undefined && notified.id < booked.id);
}

/** Why the worker cannot come, in the worker's or the caller's words. */
export const reasonOfWorker = (sheet: Sheet): string =>
  lastOf(sheet, ({ act }) => act === 'worker-reply')?.details.note ?? '';

/** Nobody has done anything since the worker asked for a call. */
export function wantsCall(sheet: Sheet): boolean {
  const asked = lastOf(sheet, ({ act }) => act === 'call-me');
  const done = lastOf(sheet, ({ actor, act }) => actor !== 'worker' || act === 'worker-reply');
  return asked !== undefined && (done === undefined || done.id < asked.id);
}

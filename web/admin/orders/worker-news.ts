import type { OrderEvent, OrderSheet } from '../../../contracts/orders.ts';

/* What the history says of the worker. */

type Told = Pick<OrderSheet, 'history'>;

const BOOKINGS: OrderEvent['act'][] = ['confirm', 'accept', 'move'];
const lastOf = ({ history }: Told, isWanted: (event: OrderEvent) => boolean) =>
  history.findLast(isWanted);

/** The worker was told of a time, or that there is none, and there has been another one since. */
export function isTimeNewer(sheet: Told): boolean {
  const told = lastOf(sheet, ({ act }) => act === 'tell-worker');
  const booked = lastOf(sheet, ({ act }) => BOOKINGS.includes(act));
  if (!told) return false;
  return told.details.off === true || (booked !== undefined && told.id < booked.id);
}

/** Why the worker cannot come, in the worker's or the caller's words. */
export const reasonOfWorker = (sheet: Told): string =>
  lastOf(sheet, ({ act }) => act === 'worker-reply')?.details.note ?? '';

/** Nobody has done anything since the worker asked for a call. */
export function wantsCall(sheet: Told): boolean {
  const asked = lastOf(sheet, ({ act }) => act === 'call-me');
  const done = lastOf(sheet, ({ actor, act }) => actor !== 'worker' || act === 'worker-reply');
  return asked !== undefined && (done === undefined || done.id < asked.id);
}

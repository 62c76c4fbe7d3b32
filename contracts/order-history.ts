import { type Slot, TEST_MINUTES } from './order-acts.ts';
import type { OrderEvent } from './orders.ts';

/* What follows from the history of an order, oldest line first. Without zod: screens read it, too. */

/** These lines leave what the client knows as it was. */
const ASIDE: OrderEvent['act'][] = ['note', 'tell-worker', 'call-me'];

/** The worker cannot come, and the client's last news is that the agency does something about it. */
export const isLooking = (history: OrderEvent[]): boolean =>
  history.findLast(({ act }) => !ASIDE.includes(act))?.act === 'looking';

/** These lines book a time. */
const BOOKINGS: OrderEvent['act'][] = ['confirm', 'accept', 'move'];

/** The time of the test that the worker was last notified of, where it does not take place; null where the worker expects none. */
export function expectedInVain(history: OrderEvent[]): Slot | null {
  const telling = history.findLast(({ act }) => act === 'tell-worker');
  const status = history.at(-1)?.status;
  if (!telling || telling.details.off || status === 'confirmed' || status === 'done') return null;
  const booked = history.findLast(
    ({ id, act, status: to }) => id < telling.id && to === 'confirmed' && BOOKINGS.includes(act),
  );
  const { date, minutes = TEST_MINUTES.usual } = booked?.details ?? {};
  return date ? { date, minutes } : null;
}

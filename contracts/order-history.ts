import type { OrderEvent } from './orders.ts';

/* What follows from the history of an order, oldest line first. Without zod: screens read it, too. */

/** These lines leave what the client knows as it was. */
const ASIDE: OrderEvent['act'][] = ['note', 'tell-worker', 'call-me'];

/** The worker cannot come, and the last thing that the client was told is that the agency does something about it. */
export const isLooking = (history: OrderEvent[]): boolean =>
  history.findLast(({ act }) => !ASIDE.includes(act))?.act === 'looking';

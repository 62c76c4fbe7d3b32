import type { OrderStatus, Outcome } from './order-acts.ts';

/* Without zod: screens need the numbers, not the validator. */

export const STARS = [1, 2, 3, 4, 5] as const;
export const RATING_NOTE_MAX = 500;

/** The test took place, and its result is known. */
export const isRateable = ({ status, outcome }: { status: OrderStatus; outcome: Outcome | null }) =>
  status === 'done' && (outcome === 'hired' || outcome === 'not_hired');

import type { z } from 'zod';
import type { promiseFigure, promiseFigures } from './dashboard.ts';

/*
 * How well the agency keeps its promise to answer: of messages and requests, the first answer counts, against the moment by
 * which it was due (answerDueAt in opening-days.ts). Without zod: the dashboard needs it.
 */

/** Of the figures that stand first. */
export const PROMISE_DAYS = 30;
/** The present one is the last of them. */
export const PROMISE_WEEKS = 8;
/** Who asks now reads how long others have usually waited, where enough of them were answered. */
export const USUAL_DAYS = 90;
export const USUAL_MIN = 20;

export type PromiseFigure = z.infer<typeof promiseFigure>;
export type PromiseFigures = z.infer<typeof promiseFigures>;

/** How many of a hundred; null where nothing was due. Never 100 while one was missed. */
export function inTimePercent({ answered, in_time, missed }: PromiseFigure): number | null {
  const due = answered + missed;
  return due === 0 ? null : Math.floor((in_time / due) * 100);
}

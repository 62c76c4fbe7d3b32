import { z } from 'zod';
import { because } from './problems.ts';
import { RATING_NOTE_MAX, STARS } from './rating-limits.ts';
import { instant, paragraphs } from './text.ts';

/* How a worker was in a test. The agency reads all of them, a client only what was written with the own account. */

export const ratingInput = z.object({
  stars: z
    .number(because('stars'))
    .int(because('stars'))
    .min(STARS[0], because('stars'))
    .max(STARS[4], because('stars')),
  note: paragraphs({ field: 'order.note', min: 0, max: RATING_NOTE_MAX }).default(''),
});

export const rating = z.object({
  stars: z.number().int(),
  note: z.string(),
  rated_at: instant,
});

/** As the agency reads it. */
export const workerRating = rating.extend({
  id: z.number().int(),
  order_id: z.number().int(),
  reference: z.string(),
  /** The client's name; null for the agency's own. */
  client: z.string().nullable(),
});

export const workerRatings = z.object({
  /** Of all of them; null without any. */
  average: z.number().nullable(),
  count: z.number().int(),
  latest: z.array(workerRating),
});

export type Rating = z.infer<typeof rating>;
export type RatingInput = z.input<typeof ratingInput>;
export type WorkerRatings = z.infer<typeof workerRatings>;

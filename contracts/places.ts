import { z } from 'zod';
import { PLACE_MAX, TEST_MINUTES } from './order-acts.ts';
import { PLACE_CAPACITY } from './panel-limits.ts';
import { because } from './problems.ts';
import { instant, line } from './text.ts';

/* Where tests take place, and whether there is room for one more. */

export const PLACES_MAX = 200;

const wrongCapacity = because('placeCapacity');

export const placeInput = z.object({
  name: line({ field: 'openingHours.name', max: PLACE_MAX }),
  /** How many tests at a time; null: as many as one likes. */
  capacity: z
    .number(wrongCapacity)
    .int(wrongCapacity)
    .min(PLACE_CAPACITY.min, wrongCapacity)
    .max(PLACE_CAPACITY.max, wrongCapacity)
    .nullable(),
});

export const place = placeInput.extend({ id: z.number().int() });

export const roomQuery = z.object({
  place: line({ field: 'order.place', max: PLACE_MAX }),
  date: instant,
  minutes: z.coerce.number().int().min(TEST_MINUTES.min).max(TEST_MINUTES.max),
});

/** Null for a place without a limit, and for one that is not on the list. */
export const placeRoom = z.object({
  room: z
    .object({
      place: z.string(),
      capacity: z.number().int(),
      /** The most that are confirmed there at one moment of the time, without the order itself. */
      confirmed: z.number().int(),
    })
    .nullable(),
});

export type Place = z.infer<typeof place>;
export type PlaceInput = z.infer<typeof placeInput>;
export type PlaceRoom = z.infer<typeof placeRoom>;
export type RoomQuery = z.infer<typeof roomQuery>;

import { z } from 'zod';
import { personTile, presentPerson } from './people.ts';
import { because } from './problems.ts';
import { instant } from './text.ts';

const PIN_MIN = 6;
const PIN_MAX = 64;
export const GENERATED_PIN_DIGITS = 8;
export const GRANT_MS = 28_800_000;

/** Of any length: a PIN that is too short is refused as wrong, not as malformed. */
export const pinAttempt = z.object({
  pin: z.string().min(1, because('pinRequired')).max(PIN_MAX, because('pinTooLong')),
});

export const chosenPin = z
  .string()
  .min(PIN_MIN, `The PIN needs at least ${PIN_MIN} characters`)
  .max(PIN_MAX, `The PIN may have at most ${PIN_MAX} characters`);

/** The public half of an admin grant; the secret half travels in a cookie that scripts cannot read. */
export const adminGrant = z.object({
  grant: z.uuid(),
  expires_at: z.iso.datetime({ offset: true }),
  /** Who has entered the personal code here. */
  person: presentPerson.nullable(),
  /** Who may; nobody where the PIN alone opens the panel. */
  people: z.array(personTile),
});

/** A browser that has unlocked the panel and may try the PIN on a budget of its own. */
export const adminBrowser = z.object({
  id: z.number().int(),
  name: z.string(),
  first_used_at: instant,
  last_used_at: instant,
  /** The panel is unlocked there now. */
  unlocked: z.boolean(),
  /** The browser that asks. */
  current: z.boolean(),
});

export type AdminBrowser = z.infer<typeof adminBrowser>;
export type AdminGrant = z.infer<typeof adminGrant>;

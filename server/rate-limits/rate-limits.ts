import { createHmac } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { readInstallationSecret } from '../database/installation-secret.ts';
import { rateLimits } from '../database/tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How many tries each door allows, to one subject (an address, an account) in one window. */
export const BUDGETS = {
  'pin-address': { limit: 10, windowMs: 15 * MINUTE_MS },
  /** Of browsers that have never unlocked the panel, all together. */
  'pin-strangers': { limit: 1_000, windowMs: DAY_MS },
  'pin-known-browser': { limit: 30, windowMs: DAY_MS },
  'sign-in-address': { limit: 30, windowMs: 15 * MINUTE_MS },
  'sign-in-account': { limit: 10, windowMs: 15 * MINUTE_MS },
  'message-address': { limit: 5, windowMs: 15 * MINUTE_MS },
  'chat-address': { limit: 60, windowMs: 15 * MINUTE_MS },
  /** Calls to the assistant's provider, of the whole site; the setting says how many. */
  'provider-calls': { limit: 500, windowMs: DAY_MS },
  'upload-address': { limit: 120, windowMs: 15 * MINUTE_MS },
  'upload-grant': { limit: 120, windowMs: 15 * MINUTE_MS },
} as const;

export type Budget = keyof typeof BUDGETS;

// Two subjects that fall into one slot share a budget. With 2^17 slots that is rare among real
// visitors, and the table stays small whatever an attacker sends.
const SLOTS = 2 ** 17;

export type RateLimits = {
  /** `limit` is for a budget whose limit is a setting. */
  spend(budget: Budget, subject: string, now: Date, limit?: number): Promise<SpendResult>;
};
export type SpendResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export async function createRateLimits(db: Database): Promise<RateLimits> {
  const secret = await readInstallationSecret(db);

  return {
    /** Counts the try first and answers second, in one statement, so that no two tries share a place. */
    async spend(budget, subject, now, limit = BUDGETS[budget].limit) {
      const { windowMs } = BUDGETS[budget];
      const slot =
        createHmac('sha256', secret).update(`${budget}\n${subject}`).digest().readUInt32BE() %
        SLOTS;
      const fresh = { used: 1, window_ends_at: new Date(now.getTime() + windowMs) };
      // One that ends so late was begun by a clock that has since been put back: nobody waits for days.
      const latest = new Date(now.getTime() + 2 * windowMs);
      const over = sql`(${rateLimits.window_ends_at} <= ${now.toISOString()}::timestamptz
        or ${rateLimits.window_ends_at} > ${latest.toISOString()}::timestamptz)`;
      const [spent] = await db
        .insert(rateLimits)
        .values({ budget, slot, ...fresh })
        .onConflictDoUpdate({
          target: [rateLimits.budget, rateLimits.slot],
          set: {
            used: sql`case when ${over} then 1 else least(${rateLimits.used}, 1000000) + 1 end`,
            window_ends_at: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.window_ends_at} end`,
          },
        })
        .returning({ used: rateLimits.used, windowEndsAt: rateLimits.window_ends_at });
      const { used, windowEndsAt } = spent as NonNullable<typeof spent>;
      if (used <= limit) return { allowed: true };
      return {
        allowed: false,
        retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000)),
      };
    },
  };
}

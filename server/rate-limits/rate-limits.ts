import { createHmac } from 'node:crypto';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { readInstallationSecret } from '../database/installation.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How many tries each door allows, to one subject (an address, an account) in one window. */
export const BUDGETS = {
  'pin-address': { limit: 10, windowMs: 15 * MINUTE_MS },
  /** Of browsers that have never unlocked the panel, all together. */
  'pin-strangers': { limit: 1_000, windowMs: DAY_MS },
  'pin-known-browser': { limit: 30, windowMs: DAY_MS },
  /** Personal codes behind the PIN: at one person, and from one address at whomever. */
  'code-person': { limit: 10, windowMs: 15 * MINUTE_MS },
  'code-address': { limit: 30, windowMs: 15 * MINUTE_MS },
  'sign-in-address': { limit: 30, windowMs: 15 * MINUTE_MS },
  'sign-in-account': { limit: 10, windowMs: 15 * MINUTE_MS },
  'sign-in-known-browser': { limit: 30, windowMs: 60 * MINUTE_MS },
  /** Links to choose a password that are not good, and passwords that are sent with one. */
  'password-link-address': { limit: 30, windowMs: 15 * MINUTE_MS },
  /** Names of which a password is said to be forgotten. */
  'forgotten-address': { limit: 10, windowMs: 15 * MINUTE_MS },
  'access-address': { limit: 5, windowMs: 15 * MINUTE_MS },
  /** Present passwords, typed by somebody who is signed in. */
  'own-password': { limit: 10, windowMs: 15 * MINUTE_MS },
  'own-data': { limit: 6, windowMs: 60 * MINUTE_MS },
  'message-address': { limit: 5, windowMs: 15 * MINUTE_MS },
  'worker-answer-address': { limit: 60, windowMs: 15 * MINUTE_MS },
  /** Photos of papers, through links of workers: from one address, and through one link. */
  'paper-address': { limit: 20, windowMs: 15 * MINUTE_MS },
  'paper-link': { limit: 10, windowMs: 60 * MINUTE_MS },
  'test-mail-grant': { limit: 10, windowMs: 60 * MINUTE_MS },
  'chat-address': { limit: 60, windowMs: 15 * MINUTE_MS },
  /** Calls to the assistant's provider, of the whole site; the setting says how many. */
  'provider-calls': { limit: 500, windowMs: DAY_MS },
  'upload-address': { limit: 120, windowMs: 15 * MINUTE_MS },
  'upload-grant': { limit: 120, windowMs: 15 * MINUTE_MS },
} as const;

export type Budget = keyof typeof BUDGETS;

// Two subjects that fall into one slot share a budget. With 2^15 slots that is rare among real
// visitors, and the table stays small whatever an attacker sends to however many budgets.
export const SLOTS = 2 ** 15;

export type RateLimits = {
  /** `limit` is for a budget whose limit is a setting. */
  spend(budget: Budget, subject: string, now: Date, limit?: number): Promise<SpendResult>;
};
type SpendResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export async function createRateLimits(db: Database): Promise<RateLimits> {
  const secret = await readInstallationSecret(db);

  return {
    /** Counts the try and answers in one statement, so that concurrent tries cannot share a count. */
    async spend(budget, subject, now, limit = BUDGETS[budget].limit) {
      const slot =
        createHmac('sha256', secret).update(`${budget}\n${subject}`).digest().readUInt32BE() %
        SLOTS;
      const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
      const { windowMs } = BUDGETS[budget];
      // A window that ends so late was begun before the clock was set back; it must not block for days.
      const over = sql`(stored.window_ends_at <= ${later(0)} or stored.window_ends_at > ${later(2 * windowMs)})`;
      // Written out: a flood pays for every try, and the query builder took three times as long as this.
      const { rows } = await db.execute<{ used: number; wait: number }>(sql`
        insert into rate_limits as stored (budget, slot, used, window_ends_at)
        values (${budget}, ${slot}, 1, ${later(windowMs)})
        on conflict (budget, slot) do update set
          used = case when ${over} then 1 else least(stored.used, 1000000) + 1 end,
          window_ends_at = case when ${over} then excluded.window_ends_at else stored.window_ends_at end
        returning used, ceil(extract(epoch from window_ends_at - ${later(0)}::timestamptz))::int as wait`);
      const { used, wait } = rows[0] as (typeof rows)[number];
      return used <= limit
        ? { allowed: true }
        : { allowed: false, retryAfterSeconds: Math.max(1, wait) };
    },
  };
}

export type AddressRule = (peer: string, forwardedFor: string | undefined) => string;

/** Whether a connection comes from a proxy that the settings name. */
export function trustedProxyRule(trustedProxies: string[]): (peer: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [network = '', prefix] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(network, family);
    else trusted.addSubnet(network, Number(prefix), family);
  }
  return (peer) => {
    const address = plain(peer);
    return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/**
 * The address that is rate-limited. A forwarded address is believed only as far as a
 * configured proxy vouches for it: from the right, the first one that is not a proxy of ours.
 */
export function clientAddressRule(trustedProxies: string[]): AddressRule {
  const isTrusted = trustedProxyRule(trustedProxies);
  return (peer, forwardedFor) => {
    let address = plain(peer);
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    while (isTrusted(address)) {
      const hop = hops.pop();
      if (hop === undefined || !(isIPv4(hop) || isIPv6(hop))) break;
      address = hop;
    }
    return isIPv6(address) ? networkOf(address) : address;
  };
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** One household or server has a whole /64: counting single IPv6 addresses would count nothing. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => part.split(':').filter(Boolean);
  const front = groups(head);
  const back = groups(tail ?? '');
  const filled =
    tail === undefined
      ? front
      : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

import { ClientGone, Refusal } from '../errors.ts';
import { boundedQueue } from '../primitives/bounded-queue.ts';

// Each derivation takes 19 MiB and tens of milliseconds of a core, so two run at once and the others wait.
const AT_ONCE = 2;
/** Of strangers: a flood takes one core at most, and a known browser never waits for it. */
const STRANGERS_AT_ONCE = 1;

/**
 * How many may hold a place in each lane. Lanes are served in this order: a flood of wrong PINs or sign-ins
 * fills a lane of strangers, and known browsers pass by. Known recruiters cannot hold up administrators.
 */
const PLACES = { 'known-admin': 50, 'known-recruiter': 50, pin: 100, 'sign-in': 50 };
/** One known browser, or one recruiter with several of them, cannot fill a lane. */
const PLACES_PER_OWNER = 3;

type Lane = keyof typeof PLACES;
const LANES = Object.keys(PLACES) as Lane[];

type Visitor = {
  /** Places of the same owner are counted together. */
  owner?: number;
  /** Checked before the work begins: nothing is hashed for a closed connection. */
  isGone?: () => boolean;
};

/** Runs the work when it is its lane's turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

const isKnown = (lane: Lane) => lane === 'known-admin' || lane === 'known-recruiter';
/** The places in the lanes bound it. */
const queue = boundedQueue({
  atOnce: AT_ONCE,
  maxWaiting: Number.POSITIVE_INFINITY,
  groups: { strangers: STRANGERS_AT_ONCE },
});
const held: Record<Lane, number> = { 'known-admin': 0, 'known-recruiter': 0, pin: 0, 'sign-in': 0 };
const heldBy = new Map<string, number>();

/**
 * Holds a place in the lane during the whole visit. It is taken before a try is counted or the database is
 * asked: a flood that finds the lane full costs nothing but the refusal.
 */
export async function inLane<T>(
  lane: Lane,
  visit: (turn: Turn) => Promise<T>,
  { owner, isGone }: Visitor = {},
): Promise<T> {
  const key = `${lane} ${owner}`;
  const ofOwner = owner === undefined ? 0 : (heldBy.get(key) ?? 0);
  if (held[lane] >= PLACES[lane] || ofOwner >= PLACES_PER_OWNER) throw tooMany();
  held[lane] += 1;
  if (owner !== undefined) heldBy.set(key, ofOwner + 1);
  try {
    return await visit((work) => inTurn(lane, work, isGone));
  } finally {
    held[lane] -= 1;
    if (owner !== undefined) leave(key);
  }
}

const tooMany = () => new Refusal('unavailable.signingIn', { retryAfterSeconds: 5 });

function leave(key: string) {
  const rest = (heldBy.get(key) ?? 1) - 1;
  if (rest > 0) heldBy.set(key, rest);
  else heldBy.delete(key);
}

async function inTurn<T>(
  lane: Lane,
  work: () => Promise<T>,
  isGone: Visitor['isGone'],
): Promise<T> {
  const checked = async () => {
    if (isGone?.()) throw new ClientGone();
    return work();
  };
  const group = isKnown(lane) ? undefined : 'strangers';
  return (await queue(checked, { priority: LANES.indexOf(lane), group })) as T;
}

import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inLane, type Turn } from './hash-queue.ts';

const derive = promisify(argon2);
const TAG_BYTES = 32;
const SALT_BYTES = 16;

type Cost = { memory: number; passes: number; parallelism: number };
/** The cost of a new hash; memory is in KiB. A weaker hash is replaced after the next correct password. */
const TODAY: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** The most that a stored hash may cost: a forged row must not take a gigabyte. */
const MOST: Cost = { memory: 131_072, passes: 8, parallelism: 4 };

const tag = (secret: string, nonce: Buffer, tagLength: number, cost: Cost) =>
  derive('argon2id', {
    message: Buffer.from(secret.normalize('NFKC')),
    nonce,
    tagLength,
    ...cost,
  });

/** For administrators, commands and the first start, which are already authorized. */
const trusted: Turn = (work) => inLane('known-admin', (turn) => turn(work));

/** The usual text form, so that another program could verify it: $argon2id$v=19$m=…,t=…,p=…$salt$tag */
export async function hashSecret(secret: string, turn: Turn = trusted): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const made = await turn(() => tag(secret, salt, TAG_BYTES, TODAY));
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
  const { memory, passes, parallelism } = TODAY;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(made)}`;
}

const HASH =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/;

/** The parts of a stored hash; null for one that is none, or that asks for too much. */
function readHash(hash: string) {
  const [, memory, passes, parallelism, salt = '', expected = ''] = HASH.exec(hash) ?? [];
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const isBearable =
    cost.memory >= 8 * cost.parallelism &&
    cost.memory <= MOST.memory &&
    cost.passes >= 1 &&
    cost.passes <= MOST.passes &&
    cost.parallelism >= 1 &&
    cost.parallelism <= MOST.parallelism;
  return isBearable
    ? { cost, salt: Buffer.from(salt, 'base64'), expected: Buffer.from(expected, 'base64') }
    : null;
}

/** Whether it was made when less was asked of a hash than today. */
export function isOutdated(hash: string): boolean {
  const cost = readHash(hash)?.cost;
  return cost !== undefined && (cost.memory < TODAY.memory || cost.passes < TODAY.passes);
}

const NOBODY = {
  cost: TODAY,
  salt: randomBytes(SALT_BYTES),
  expected: randomBytes(TAG_BYTES),
};

/** With no hash to compare (an unknown user) the same work is done and the answer is no. */
export async function verifySecret(
  secret: string,
  hash: string | null,
  turn: Turn,
): Promise<boolean> {
  const known = hash === null ? null : readHash(hash);
  const { cost, salt, expected } = known ?? NOBODY;
  const made = await turn(() => tag(secret, salt, expected.length, cost));
  return timingSafeEqual(made, expected) && known !== null;
}

const TOKEN_BYTES = 32;

/** 256 random bits for a cookie; only the hash is ever stored. */
export function newToken() {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: tokenHash(token) };
}

const CODE_BYTES = 16;

/** 128 random bits for a link that somebody reads on a phone or from paper. */
export function newCode() {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  return { code, hash: tokenHash(code) };
}

export const tokenHash = (token: string) => createHash('sha256').update(token).digest();

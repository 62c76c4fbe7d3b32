import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from './errors.ts';

const derive = promisify(argon2);
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

// Each derivation takes 19 MiB and tens of milliseconds of a core: a queue without an end
// would let a flood of sign-ins take the machine.
const AT_ONCE = 2;
const WAITING_MAX = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) {
      throw new Refusal(
        'unavailable',
        'Too many people are signing in. Please try again in a moment.',
        {
          retryAfterSeconds: 5,
        },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const tag = (secret: string, nonce: Buffer) =>
  inTurn(() =>
    derive('argon2id', {
      message: Buffer.from(secret.normalize('NFKC')),
      nonce,
      parallelism: LANES,
      tagLength: TAG_BYTES,
      memory: MEMORY_KIB,
      passes: PASSES,
    }),
  );

/** The usual text form, so that another program could verify it: $argon2id$v=19$m=…,t=…,p=…$salt$tag */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const made = await tag(secret, salt);
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${text(salt)}$${text(made)}`;
}

const NOBODY = {
  salt: randomBytes(SALT_BYTES),
  expected: randomBytes(TAG_BYTES),
};

/** With no hash to compare (an unknown user) the same work is done and the answer is no. */
export async function verifySecret(secret: string, hash: string | null): Promise<boolean> {
  const [, , , , salt, expected] = hash?.split('$') ?? [];
  const known = salt !== undefined && expected !== undefined;
  const against = known
    ? { salt: Buffer.from(salt, 'base64'), expected: Buffer.from(expected, 'base64') }
    : NOBODY;
  const made = await tag(secret, against.salt);
  return timingSafeEqual(made, against.expected) && known;
}

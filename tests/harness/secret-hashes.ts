import { createHook } from 'node:async_hooks';
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

/** How many passwords and PINs have reached the hash since, in this process: each is a job of Node's own. */
export function countHashes(onEach: () => void = () => {}): () => number {
  let count = 0;
  const hook = createHook({
    init(_, type) {
      if (type !== 'ARGON2REQUEST') return;
      count += 1;
      onEach();
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return () => count;
}

const LESS_THAN_TODAY = { memory: 4_096, passes: 1, parallelism: 1 };

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A hash as an earlier version with smaller parameters would have stored it. */
export async function aWeakHash(secret: string, cost = LESS_THAN_TODAY): Promise<string> {
  const nonce = randomBytes(16);
  const message = Buffer.from(secret);
  const tag = await promisify(argon2)('argon2id', { message, nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}

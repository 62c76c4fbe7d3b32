import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

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

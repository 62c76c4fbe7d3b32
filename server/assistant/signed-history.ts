import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Exchange } from '../../contracts/chat-history.ts';
import type { Database } from '../database/connect.ts';
import { readInstallationSecret } from '../database/installation.ts';

export type SignedHistory = Awaited<ReturnType<typeof createSignedHistory>>;

/**
 * The visitor's browser stores the conversation. With the seal (an HMAC) of each exchange every node can check that the
 * answer came from this site, so that nobody can forge one.
 */
export async function createSignedHistory(db: Database) {
  const secret = await readInstallationSecret(db);
  const sealOf = (asked: string, answered: string) =>
    createHmac('sha256', secret)
      .update(`chat\n${JSON.stringify([asked, answered])}`)
      .digest();

  return {
    seal: (asked: string, answered: string) => sealOf(asked, answered).toString('base64url'),
    isOurs({ asked, answered, seal }: Exchange): boolean {
      const given = Buffer.from(seal, 'base64url');
      const right = sealOf(asked, answered);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

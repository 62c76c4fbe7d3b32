import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Exchange } from '../../contracts/chat-history.ts';
import type { Database } from '../database/connect.ts';
import { readInstallationSecret } from '../database/installation.ts';

export type SignedHistory = Awaited<ReturnType<typeof createSignedHistory>>;

/**
 * The conversation is kept by the visitor's browser. A seal on each exchange tells, on every node,
 * which answers are really ours: nobody can put words into the assistant's mouth.
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

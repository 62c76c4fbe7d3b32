import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Exchange } from '../../contracts/chat-history.ts';
import { ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import type { Database } from '../database/connect.ts';
import { readInstallationSecret } from '../database/installation.ts';

type Unsealed = Omit<Exchange, 'seal'>;

export type SignedHistory = Awaited<ReturnType<typeof createSignedHistory>>;

/**
 * The visitor's browser stores the conversation. With the seal (an HMAC) of each exchange every node can check that the
 * answer came from this site, so that nobody can forge one.
 */
export async function createSignedHistory(db: Database) {
  const secret = await readInstallationSecret(db);
  // English is left out, as it was before there were other languages: conversations from then stay valid.
  const sealOf = ({ asked, answered, language = ORIGINAL_LANGUAGE }: Unsealed) =>
    createHmac('sha256', secret)
      .update(
        `chat\n${JSON.stringify([asked, answered, ...(language === ORIGINAL_LANGUAGE ? [] : [language])])}`,
      )
      .digest();

  return {
    seal: (exchange: Unsealed) => sealOf(exchange).toString('base64url'),
    isOurs({ seal, ...exchange }: Exchange): boolean {
      const given = Buffer.from(seal, 'base64url');
      const right = sealOf(exchange);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

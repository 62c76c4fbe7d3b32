import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { readInstallationSecret } from '../database/installation-secret.ts';

const KNOWN_MS = 180 * 24 * 60 * 60 * 1000;
const ID_BYTES = 16;

export type KnownBrowsers = Awaited<ReturnType<typeof createKnownBrowsers>>;

/**
 * A browser that has unlocked the panel carries a mark, signed by this installation. It opens nothing;
 * it only keeps its tries apart from everybody's, so that a stranger who spends those locks nobody out.
 */
export async function createKnownBrowsers(db: Database) {
  const secret = await readInstallationSecret(db);
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`known browser\n${text}`).digest();

  return {
    mark(now: Date) {
      const expiresAt = new Date(now.getTime() + KNOWN_MS);
      const text = `${randomBytes(ID_BYTES).toString('base64url')}.${expiresAt.getTime()}`;
      return { mark: `${text}.${sign(text).toString('base64url')}`, expiresAt };
    },
    /** The browser behind a mark; null for a stranger, a forged mark or an old one. */
    recognise(mark: string | undefined, now: Date): string | null {
      const [id, expires, signature] = mark?.split('.') ?? [];
      if (!id || !expires || !signature || Number(expires) <= now.getTime()) return null;
      const signed = Buffer.from(signature, 'base64url');
      const right = sign(`${id}.${expires}`);
      return signed.length === right.length && timingSafeEqual(signed, right) ? id : null;
    },
  };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
export type EncodedBody = { etag: string; bodies: Record<Encoding, Buffer> };

/**
 * Made once per version of a file or page, so that no request ever compresses anything. The build
 * may have packed a file already.
 */
export async function encodeBody(identity: Buffer, packed?: Buffer): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    packed ??
      brotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
    gzipped(identity, { level: 9 }),
  ]);
  return { etag: etagOf(identity), bodies: { br, gzip: gz, identity } };
}

/** For a page rendered for one request: fast rather than small. */
export async function packOnce(body: string, accepted: string | undefined) {
  const encoding = bestEncoding(accepted);
  if (encoding === 'identity') return { encoding, body };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const packed = encoding === 'br' ? brotli(body, { params }) : gzipped(body);
  return { encoding, body: await packed };
}

export const etagOf = (bytes: Uint8Array) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

const CACHED_OFFERS_MAX = 100;
const cached = new Map<string, Encoding>();

/** Cached: browsers send one of a few values. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = cached.get(accepted);
  if (known) return known;
  const best = bestOf(accepted);
  if (cached.size < CACHED_OFFERS_MAX) cached.set(accepted, best);
  return best;
}

/** Brotli before gzip; an encoding with quality 0 is not used. */
function bestOf(accepted: string): Encoding {
  const offers = new Map(accepted.toLowerCase().split(',').map(readOffer));
  const isWanted = (encoding: Encoding) => (offers.get(encoding) ?? 0) > 0;
  if (isWanted('br')) return 'br';
  return isWanted('gzip') ? 'gzip' : 'identity';
}

/** 'gzip;q=0.5' as its name and its quality; with any other parameter it is something that we do not have. */
function readOffer(offer: string): [string, number] {
  const [name = '', parameter = 'q=1', ...more] = offer.split(';').map((part) => part.trim());
  const isOurs = more.length === 0 && parameter.startsWith('q=');
  return [name, isOurs ? Number(parameter.slice('q='.length)) : 0];
}

/** If-None-Match. Proxies that compress a body make its tag weak. */
export const isKnown = (known: string | null | undefined, etag: string) =>
  known !== null &&
  known !== undefined &&
  (known === etag ||
    known === '*' ||
    known.split(',').some((tag) => {
      const own = tag.trim();
      return own === etag || own === `W/${etag}`;
    }));

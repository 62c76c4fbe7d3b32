import { chunkedBody } from './chunked-body.ts';
import { bestEncoding, type EncodedBody, encodeBody, etagOf, isKnown } from './encodings.ts';
import { DATA_POLICY } from './security-headers.ts';

export type Answer = (request: Request) => Promise<Response>;

/** `packed` is what the build may have packed already; `headers` come with these bytes. */
export type CachedBytes = { bytes: Buffer; packed?: Buffer; headers?: Record<string, string> };

type Looks = {
  type: string;
  /** What is compressed has no ranges: a part of it would be a part of one of its encodings. */
  compress: boolean;
  cacheControl: string;
  headers?: Record<string, string>;
};

type Ready = EncodedBody & { headers: Record<string, string> };

/**
 * Bytes that are the same for every visitor: read on the first request and cached with their encodings. A failed read
 * is retried by the next request.
 */
export function cachedResponse(read: () => Promise<CachedBytes>, looks: Looks): Answer {
  let cached: Promise<Ready> | undefined;
  const load = () =>
    ready(read, looks).catch((error) => {
      cached = undefined;
      throw error;
    });
  return async (request) => {
    cached ??= load();
    return answer(request, await cached, looks.compress);
  };
}

async function ready(read: () => Promise<CachedBytes>, looks: Looks): Promise<Ready> {
  const { bytes, packed, headers } = await read();
  const encoded = looks.compress
    ? await encodeBody(bytes, packed)
    : { etag: etagOf(bytes), bodies: { br: bytes, gzip: bytes, identity: bytes } };
  return {
    ...encoded,
    headers: {
      'content-type': looks.type,
      'cache-control': looks.cacheControl,
      'content-security-policy': DATA_POLICY,
      etag: encoded.etag,
      ...(looks.compress ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
      ...looks.headers,
      ...headers,
    },
  };
}

function answer(request: Request, { etag, bodies, headers }: Ready, compress: boolean): Response {
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? undefined;
  const encoding = compress ? bestEncoding(accepted) : 'identity';
  const whole = bodies[encoding] as Buffer<ArrayBuffer>;
  const range = compress ? null : byteRange(request, whole.length, etag);
  if (range === 'none-of-it') {
    const size = { 'content-range': `bytes */${whole.length}` };
    return new Response(null, { status: 416, headers: { ...headers, ...size } });
  }
  const body = range ? whole.subarray(range.from, range.to) : whole;
  return new Response(request.method === 'HEAD' ? null : chunkedBody(body), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...(range ? { 'content-range': `bytes ${range.from}-${range.to - 1}/${whole.length}` } : {}),
      'content-length': String(body.length),
    },
  });
}

type ByteRange = { from: number; to: number };

const DIGITS = /^\d*$/;

/**
 * Which part of `size` bytes is asked for; `to` is the first byte after it. Null is all of it: also
 * for several parts at once, for what cannot be read, and where the asker has a part of other bytes
 * (RFC 9110, 14.2: a server may answer any of these with the whole).
 */
export function byteRange(
  { method, headers }: Request,
  size: number,
  etag: string,
): ByteRange | 'none-of-it' | null {
  const asked = headers.get('range');
  if (method !== 'GET' || asked === null) return null;
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  const { first, last } = readRange(asked);
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none-of-it' : { from: size - length, to: size };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= size) return 'none-of-it';
  return { from, to: last === '' ? size : Math.min(Number(last) + 1, size) };
}

/** Both empty when it is not one range of bytes. */
function readRange(asked: string): { first: string; last: string } {
  const isBytes = asked.slice(0, 'bytes='.length).toLowerCase() === 'bytes=';
  const ends = asked
    .slice('bytes='.length)
    .split('-')
    .map((end) => end.trim());
  const [first = '', last = ''] = ends;
  const isOne = isBytes && ends.length === 2 && DIGITS.test(first) && DIGITS.test(last);
  return isOne ? { first, last } : { first: '', last: '' };
}

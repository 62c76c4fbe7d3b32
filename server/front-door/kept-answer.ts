import { byteRange } from './byte-range.ts';
import { bestEncoding, type EncodedBody, encodeBody, etagOf, isKnown } from './encodings.ts';
import { inPieces } from './in-pieces.ts';
import { DATA_POLICY } from './security-headers.ts';

export type Answer = (request: Request) => Promise<Response>;

/** `packed` is what the build may have packed already; `headers` come with these bytes. */
export type KeptBytes = { bytes: Buffer; packed?: Buffer; headers?: Record<string, string> };

type Looks = {
  type: string;
  /** What is compressed has no ranges: a part of it would be a part of one of its encodings. */
  compress: boolean;
  cacheControl: string;
  headers?: Record<string, string>;
};

type Ready = EncodedBody & { headers: Record<string, string> };

/**
 * Bytes that are the same for everybody, read when first wanted and kept with their encodings. One
 * that could not be read is tried anew by the next request.
 */
export function keptAnswer(read: () => Promise<KeptBytes>, looks: Looks): Answer {
  let kept: Promise<Ready> | undefined;
  const load = () =>
    ready(read, looks).catch((error) => {
      kept = undefined;
      throw error;
    });
  return async (request) => {
    kept ??= load();
    return answer(request, await kept, looks.compress);
  };
}

async function ready(read: () => Promise<KeptBytes>, looks: Looks): Promise<Ready> {
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
  return new Response(request.method === 'HEAD' ? null : inPieces(body), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...(range ? { 'content-range': `bytes ${range.from}-${range.to - 1}/${whole.length}` } : {}),
      'content-length': String(body.length),
    },
  });
}

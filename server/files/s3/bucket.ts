import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../env.ts';
import { StoreAway } from '../file-store.ts';

type Call = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** The object's full name; none asks the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  headers?: Record<string, string>;
};

export type Patience = { tries: number; tryMs: number; totalMs: number };
export type Answer = {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** The store's own word for a failure. */
  code: string | null;
};
export type Bucket = ReturnType<typeof openBucket>;

const ANSWER_MAX_BYTES = 32_000_000;
const FIRST_PAUSE_MS = 100;

/**
 * Signed requests to one bucket. Every call may be made twice without harm, so it is tried again
 * after an answer of 429 or 5xx, a broken line or silence, as long as `patience` lasts.
 */
export function openBucket(
  settings: S3Settings,
  noteReached: (reached: boolean) => void = () => {},
) {
  const address = bucketAddress(settings);

  async function tryOnce({ method, name = '', query = {}, body, headers }: Call, ms: number) {
    const url = new URL(`${address}/${name}${canonicalQuery(query)}`);
    const response = await fetch(url, {
      method,
      body: body as Uint8Array<ArrayBuffer> | undefined,
      headers: {
        ...(await signedHeaders({ method, url, headers, body }, settings)),
        'accept-encoding': 'identity',
      },
      // What is signed for one host is shown to no other.
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    });
    return received(response, method === 'GET');
  }

  return {
    address,
    async send(call: Call, { tries, tryMs, totalMs }: Patience): Promise<Answer> {
      const deadline = performance.now() + totalMs;
      for (let tried = 1; ; tried++) {
        // A signal takes whole milliseconds only, and throws at a fraction or below zero.
        const left = Math.max(1, Math.ceil(deadline - performance.now()));
        const answer = await tryOnce(call, Math.min(tryMs, left)).catch(brokenLine);
        const isAnswer = typeof answer !== 'string' && !isPassing(answer);
        noteReached(isAnswer && (answer.status < 400 || answer.status === 404));
        if (isAnswer) return answer;
        const pause = FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random());
        if (tried === tries || performance.now() + pause >= deadline) {
          throw new StoreAway(
            `${call.method}: ${typeof answer === 'string' ? answer : describeAnswer(answer)}`,
          );
        }
        await delay(pause);
      }
    },
  };
}

type Unsigned = {
  method: string;
  url: URL;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Such as 20130524T000000Z; now when it is left out. */
  datetime?: string;
};
type Key = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'region'>;

/** By day and region; without it each request would derive its key in four more steps. */
const signingKeys = new Map<string, ArrayBuffer>();

/** The headers of a request with AWS Signature Version 4 over all of them and over the body. */
export async function signedHeaders(
  { method, url, headers, body = new Uint8Array(), datetime }: Unsigned,
  { accessKeyId, secretAccessKey, region }: Key,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Without the hash the signer would leave the body unsigned.
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    datetime,
    allHeaders: true,
    cache: signingKeys,
  });
  return Object.fromEntries((await signer.sign()).headers);
}

/** An answer that no caller expects. */
export const unexpected = (method: Call['method'], answer: Answer) =>
  new StoreAway(`${method}: ${describeAnswer(answer)}`);

export const describeAnswer = ({ status, code }: Answer) =>
  `the store answered ${status}${code ? ` ${code}` : ''}`;

const isPassing = ({ status }: Answer) => status === 429 || status >= 500;

async function received(response: Response, hasContent: boolean): Promise<Answer> {
  const { status, headers } = response;
  const saysItsEnd = headers.has('content-length') || headers.has('transfer-encoding');
  if (hasContent && status === 200 && !saysItsEnd) {
    await response.body?.cancel();
    throw new Error('the answer does not say where it ends');
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > ANSWER_MAX_BYTES) throw new Error('the answer is too large');
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  return { status, headers, bytes, code: status < 300 ? null : failureCode(bytes.toString()) };
}

/** Messages of the network may repeat what was sent; codes do not. */
function brokenLine(error: unknown): string {
  if (!(error instanceof Error)) return 'the line broke';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  if (typeof code === 'string') return code;
  return error.message.startsWith('the answer ') ? error.message : 'the line broke';
}

function canonicalQuery(query: Record<string, string>): string {
  const pairs = Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.map(encoded).join('='));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Where the bucket is, without a slash at the end. */
export function bucketAddress({ bucket, endpoint, region }: S3Settings): string {
  if (endpoint?.includes('{bucket}')) return endpoint.replace('{bucket}', bucket);
  if (endpoint) return `${endpoint}/${bucket}`;
  const amazon = `s3.${region}.amazonaws.com`;
  // Amazon's certificate covers one level: a name with a dot in it would not match.
  return bucket.includes('.') ? `https://${amazon}/${bucket}` : `https://${bucket}.${amazon}`;
}

type Listing = { objects: { key: string; savedAt: Date }[]; next: string | null };

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * One page of a bucket's list. Text in it never holds a bare '<', so a tag is a tag, whatever
 * other people's objects are called.
 */
export function readListing(xml: string): Listing {
  if (!/<\/ListBucketResult>\s*$/.test(xml)) throw new Error('The list is cut off or no list.');
  const entries = xml.split('<Contents>').slice(1);
  const objects = entries.map((entry) => ({
    key: textOf(entry, 'Key') ?? '',
    savedAt: new Date(textOf(entry, 'LastModified') ?? ''),
  }));
  const next = textOf(xml, 'NextContinuationToken');
  if (textOf(xml, 'IsTruncated') !== 'true') return { objects, next: null };
  if (!next) throw new Error('The list goes on, but does not say where.');
  return { objects, next };
}

/** The short word for what went wrong, such as NoSuchBucket; nothing else of such an answer is safe to repeat. */
export const failureCode = (xml: string): string | null =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(xml)?.[1] ?? null;

function textOf(xml: string, tag: string): string | null {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text === undefined ? null : decoded(text);
}

const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

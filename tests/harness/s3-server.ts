import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../server/env.ts';

type Stored = { bytes: Buffer; contentType: string | undefined; savedAt: Date };
/** Answers in place of the store, or leaves it to the store. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => void;
type Options = { pageSize?: number; delayMs?: number };

const KEY = { accessKeyId: 'AGENCYKEY', secretAccessKey: randomBytes(20).toString('hex') };
const REGION = 'eu-west-3';
const CLOCK_SKEW_MS = 15 * 60_000;

/** An S3 service of one bucket, in memory. It checks signatures with code that is not ours. */
export async function startS3Server({ pageSize = 1_000, delayMs = 0 }: Options = {}) {
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const faults: Fault[] = [];
  const denied = new Set<string>();
  let bucket = 'agency-pictures';
  let always: Fault | null = null;

  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const fault = faults.shift() ?? always;
    if (fault) return fault(request, response);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    await answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const url = new URL(`http://${request.headers.host}${request.url}`);
    const [, asked = '', ...path] = url.pathname.split('/');
    const key = decodeURIComponent(path.join('/'));
    const refused = await refusal(request, url, body);
    if (refused) return fail(response, 403, refused);
    if (asked !== bucket) return fail(response, 404, 'NoSuchBucket');
    const right = key === '' ? 'list' : (request.method ?? '');
    if (denied.has(right) || denied.has(`${right} ${key}`))
      return fail(response, 403, 'AccessDenied');

    if (right === 'list') return list(response, url.searchParams);
    if (right === 'PUT') {
      const contentType = request.headers['content-type'];
      objects.set(key, { bytes: body, contentType, savedAt: new Date() });
      return response.writeHead(200, { etag: `"${hash(body)}"` }).end();
    }
    const found = objects.get(key);
    if (right === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!found && denied.has('missing')) return fail(response, 403, 'AccessDenied');
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, {
      'content-length': found.bytes.length,
      'content-type': found.contentType ?? 'binary/octet-stream',
      'last-modified': found.savedAt.toUTCString(),
    });
    response.end(found.bytes);
  }

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = all.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1_000)));
    const goesOn = page.length < all.length;
    const next = Buffer.from(page.at(-1) ?? '').toString('base64');
    const entries = page.map(
      (key) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${objects.get(key)?.savedAt.toISOString()}</LastModified></Contents>`,
    );
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${goesOn}</IsTruncated>${entries.join('')}${goesOn ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`,
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: S3Settings = { ...KEY, bucket, region: REGION, endpoint, prefix: '' };

  return {
    settings,
    /** The same for a site of its own process. */
    env: {
      S3_BUCKET: bucket,
      S3_REGION: REGION,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    objects,
    requests,
    /** Faults for the next requests, one each. */
    meets: (...next: Fault[]) => void faults.push(...next),
    /** A fault for every request from now on; null ends it. */
    meetsAlways: (fault: Fault | null) => {
      always = fault;
    },
    /** Takes a right away from the key: list, GET, PUT, DELETE, 'GET a/name', or to hear what is missing. */
    deny: (right: string) => void denied.add(right),
    renameBucket: (name: string) => {
      bucket = name;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

async function refusal(request: IncomingMessage, url: URL, body: Buffer): Promise<string | null> {
  const { authorization = '', 'x-amz-date': time = '' } = request.headers;
  const [, keyId, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (keyId !== KEY.accessKeyId) return 'InvalidAccessKeyId';
  if (request.headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const sentAt = String(time).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5');
  if (!(Math.abs(Date.now() - Date.parse(sentAt)) < CLOCK_SKEW_MS)) return 'RequestTimeTooSkewed';
  const signed = names.split(';').filter((name) => name !== 'host');
  const right = await new AwsV4Signer({
    ...KEY,
    region: REGION,
    service: 's3',
    method: request.method,
    url: url.href,
    headers: signed.map((name) => [name, String(request.headers[name])] as [string, string]),
    datetime: String(time),
    allHeaders: true,
  }).authHeader();
  return right.endsWith(`Signature=${signature}`) ? null : 'SignatureDoesNotMatch';
}

/** As Amazon does, it repeats what was sent, the key's id included. */
function fail(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<Error><Code>${code}</Code><AWSAccessKeyId>${KEY.accessKeyId}</AWSAccessKeyId></Error>`,
  );
}

export const answerWith =
  (status: number, code: string, headers: Record<string, string> = {}): Fault =>
  (request, response) => {
    request.resume();
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    fail(response, status, code);
  };

export const saysNothing: Fault = (request) => void request.resume();

export const breaksOff: Fault = (_, response) => {
  response.writeHead(200, { 'content-length': 1_000 });
  response.write('half');
  setImmediate(() => response.socket?.destroy());
};

/** Before the answer has begun. */
export const resets: Fault = (_, response) => void response.socket?.resetAndDestroy();

/** Promises more than it sends, and closes the line as if that were all. */
export const sendsTooLittle: Fault = (_, response) => {
  response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf');
};

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

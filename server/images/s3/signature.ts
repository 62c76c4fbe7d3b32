import { createHash, createHmac } from 'node:crypto';

import type { S3Settings } from '../../env.ts';

type Key = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'region'>;

type Unsigned = {
  method: string;
  /** Path and query as they are sent: unreserved letters and %XX only, query sorted by name. */
  url: URL;
  headers?: Record<string, string>;
  body?: Uint8Array;
  now: Date;
};

const ALGORITHM = 'AWS4-HMAC-SHA256';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The headers of a request with AWS Signature Version 4 over all of them and over the body. */
export function signedHeaders(
  { method, url, headers = {}, body = new Uint8Array(), now }: Unsigned,
  { accessKeyId, secretAccessKey, region }: Key,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const bodyHash = sha256(body);
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const names = signed.map(([name]) => name).join(';');
  const request = [
    method,
    url.pathname,
    url.search.slice(1),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key)
    .update([ALGORITHM, time, scope, sha256(request)].join('\n'))
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization };
}

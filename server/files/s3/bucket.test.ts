import { expect, test } from 'vitest';
import { bucketAddress, failureCode, readListing, signedHeaders } from './bucket.ts';

const settings = { accessKeyId: 'k', secretAccessKey: 's', region: 'eu-west-3', prefix: '' };

test.each([
  ['agency', undefined, 'https://agency.s3.eu-west-3.amazonaws.com'],
  ['my.agency', undefined, 'https://s3.eu-west-3.amazonaws.com/my.agency'],
  ['agency', 'http://127.0.0.1:9000', 'http://127.0.0.1:9000/agency'],
  ['agency', 'https://x.example/storage/s3', 'https://x.example/storage/s3/agency'],
  ['agency', 'https://{bucket}.oss.example', 'https://agency.oss.example'],
])('the bucket %s at %s is %s', (bucket, endpoint, address) => {
  expect(bucketAddress({ ...settings, bucket, endpoint })).toBe(address);
});

const list = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>\n`;
const entry = (key: string) =>
  `<Contents>\n  <Key>${key}</Key><LastModified>2026-11-16T05:00:00.000Z</LastModified><Size>1</Size></Contents>`;

test('a page tells its objects, their times and where the next one begins', () => {
  const page = list(
    `<IsTruncated>true</IsTruncated>${entry('a/1.webp')}${entry('b/2.avif')}<NextContinuationToken>1/x+&amp;=</NextContinuationToken>`,
  );
  expect(readListing(page)).toEqual({
    objects: [
      { key: 'a/1.webp', savedAt: new Date('2026-11-16T05:00:00Z') },
      { key: 'b/2.avif', savedAt: new Date('2026-11-16T05:00:00Z') },
    ],
    next: '1/x+&=',
  });
});

test('the last page has no next one, and an empty bucket has no objects', () => {
  expect(readListing(list('<IsTruncated>false</IsTruncated>'))).toEqual({
    objects: [],
    next: null,
  });
});

test.each([
  ['a &amp; b', 'a & b'],
  ['&lt;Key&gt;x', '<Key>x'],
  ['&amp;lt;', '&lt;'],
  ['&#x41;&#66;&quot;&apos;', `AB"'`],
  ['&#x110000;&unknown;', '&#x110000;&unknown;'],
  ['&lt;/Key&gt;&lt;/Contents&gt;&lt;Contents&gt;', '</Key></Contents><Contents>'],
])('the name %s means %s', (written, meant) => {
  expect(readListing(list(entry(written))).objects.map(({ key }) => key)).toEqual([meant]);
});

test.each([
  ['cut off', list(entry('a/1.webp')).slice(0, -30)],
  ['a page of a proxy', '<html>Please sign in</html>'],
  ['endless', list('<IsTruncated>true</IsTruncated>')],
  ['empty', ''],
])('a list that is %s is no list', (_, page) => {
  expect(() => readListing(page)).toThrow(/^The list /);
});

test('of an error answer only its code is read', () => {
  const listing = (code: string) => `<Error><Code>${code}</Code><AWSAccessKeyId>K</AWSAccessKeyId>`;
  expect(failureCode(listing('NoSuchBucket'))).toBe('NoSuchBucket');
  expect(failureCode(listing('a secret?'))).toBeNull();
  expect(failureCode('')).toBeNull();
});

/** The examples of Amazon's own description of Signature Version 4 for S3. */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const datetime = '20130524T000000Z';
const at = (path: string) => new URL(path, 'https://examplebucket.s3.amazonaws.com');

test.each([
  [
    'reading',
    { method: 'GET', url: at('/test.txt'), headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'writing',
    {
      method: 'PUT',
      url: at('/test%24file.text'),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'asking for a setting',
    { method: 'GET', url: at('/?lifecycle=') },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'listing',
    { method: 'GET', url: at('/?max-keys=2&prefix=J') },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as Amazon describes it', async (_, request, names, signature) => {
  const { authorization } = await signedHeaders({ ...request, datetime }, KEY);
  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
  );
});

test('the secret itself is in no header', async () => {
  const headers = await signedHeaders({ method: 'GET', url: at('/'), datetime }, KEY);
  expect(JSON.stringify(headers)).not.toContain('wJalr');
});

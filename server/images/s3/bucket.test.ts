import { expect, test } from 'vitest';
import { bucketAddress, failureCode, readListing } from './bucket.ts';

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

test('of a failure only its code is told', () => {
  const listing = (code: string) => `<Error><Code>${code}</Code><AWSAccessKeyId>K</AWSAccessKeyId>`;
  expect(failureCode(listing('NoSuchBucket'))).toBe('NoSuchBucket');
  expect(failureCode(listing('a secret?'))).toBeNull();
  expect(failureCode('')).toBeNull();
});

import { expect, test } from 'vitest';
import { failureCode, readListing } from './listing.ts';

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
  const said = (code: string) => `<Error><Code>${code}</Code><AWSAccessKeyId>K</AWSAccessKeyId>`;
  expect(failureCode(said('NoSuchBucket'))).toBe('NoSuchBucket');
  expect(failureCode(said('a secret?'))).toBeNull();
  expect(failureCode('')).toBeNull();
});

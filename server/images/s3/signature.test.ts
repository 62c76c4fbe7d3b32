import { expect, test } from 'vitest';
import { signedHeaders } from './signature.ts';

/** The examples of Amazon's own description of Signature Version 4 for S3. */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');
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
])('%s is signed as Amazon describes it', (_, request, names, signature) => {
  expect(signedHeaders({ ...request, now }, KEY).authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  );
});

test('the secret itself is in no header', () => {
  const headers = signedHeaders({ method: 'GET', url: at('/'), now }, KEY);
  expect(JSON.stringify(headers)).not.toContain('wJalr');
});

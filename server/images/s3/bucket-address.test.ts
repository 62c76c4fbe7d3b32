import { expect, test } from 'vitest';
import { bucketAddress } from './bucket-address.ts';

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

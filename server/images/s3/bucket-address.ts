import type { S3Settings } from '../../env.ts';

/** Where the bucket is, without a slash at the end. */
export function bucketAddress({ bucket, endpoint, region }: S3Settings): string {
  if (endpoint?.includes('{bucket}')) return endpoint.replace('{bucket}', bucket);
  if (endpoint) return `${endpoint}/${bucket}`;
  const amazon = `s3.${region}.amazonaws.com`;
  // Amazon's certificate covers one level: a name with a dot in it would not match.
  return bucket.includes('.') ? `https://${amazon}/${bucket}` : `https://${bucket}.${amazon}`;
}

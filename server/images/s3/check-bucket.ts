import { randomBytes } from 'node:crypto';
import type { S3Settings } from '../../env.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { PicturesAway } from '../pictures-away.ts';
import { type Answer, type Bucket, type Patience, told } from './bucket.ts';

const PROBE = new TextEncoder().encode('ok');

/** Lists, writes, reads and removes once, so that what a key may not do is told now and not to a visitor. */
export async function checkBucket(
  { send, address }: Bucket,
  { bucket, prefix }: S3Settings,
  patience: Patience,
): Promise<void> {
  const name = `${prefix}.write-check-${randomBytes(8).toString('hex')}`;
  const listing = { 'list-type': '2', 'max-keys': '1', prefix };
  const asked = {
    list: () => send({ method: 'GET', query: listing }, patience),
    write: () => send({ method: 'PUT', name, body: PROBE }, patience),
    read: () => send({ method: 'GET', name }, patience),
    delete: () => send({ method: 'DELETE', name }, patience),
  };
  const reached = (ask: () => Promise<Answer>) =>
    ask().catch((error) => {
      throw error instanceof PicturesAway ? unreachable(address, error.reason) : error;
    });
  for (const [right, ask] of Object.entries(asked)) {
    const answer = await reached(ask);
    if (answer.status < 300) continue;
    if (right === 'read') await asked.delete().catch(() => undefined);
    throw problemIn(answer, bucket, right);
  }
  // To a key that may list only under a condition, Amazon calls what is missing forbidden.
  const gone = await reached(asked.read);
  if (gone.status === 403) {
    throw new StartupProblem(
      `The bucket ${bucket} does not tell the key what is missing ${said(gone)}. Give it the right to list the whole bucket, without a condition.`,
    );
  }
}

const unreachable = (address: string, reason: string) =>
  new StartupProblem(
    `The bucket for pictures cannot be reached at ${address} (${reason}). Check S3_ENDPOINT, S3_REGION and the network.`,
  );

const said = (answer: Answer) => `(${told(answer)})`;

function problemIn(answer: Answer, bucket: string, right: string) {
  const { status, code, headers } = answer;
  const region = /^[a-z0-9-]{1,40}$/.exec(headers.get('x-amz-bucket-region') ?? '')?.[0];
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch') {
    return new StartupProblem(
      `The key for the bucket ${bucket} is wrong ${said(answer)}. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  }
  if (code === 'RequestTimeTooSkewed') {
    return new StartupProblem(
      `The bucket ${bucket} refuses us because this machine's clock is wrong ${said(answer)}. Set the clock.`,
    );
  }
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400)) {
    return new StartupProblem(
      `The bucket ${bucket} is somewhere else ${said(answer)}. ${region ? `Set S3_REGION to ${region}.` : 'Check S3_REGION and S3_ENDPOINT.'}`,
    );
  }
  if (status === 404) {
    return new StartupProblem(
      `There is no bucket ${bucket} ${said(answer)}. Create it, or check S3_BUCKET, S3_REGION and S3_ENDPOINT.`,
    );
  }
  if (status === 403) {
    return new StartupProblem(
      `The key may not ${right} in the bucket ${bucket} ${said(answer)}. Check the key, and give it the rights to list the bucket and to read, write and delete objects.`,
    );
  }
  return new StartupProblem(
    `The bucket ${bucket} cannot be used ${said(answer)}. Check S3_BUCKET, S3_REGION and S3_ENDPOINT.`,
  );
}

import { randomBytes } from 'node:crypto';
import type { S3Settings } from '../../env.ts';
import { StartupProblem } from '../../errors.ts';
import { StoreAway } from '../file-store.ts';
import { type Answer, type Bucket, describeAnswer, type Patience, unexpected } from './bucket.ts';

const PROBE = new TextEncoder().encode('ok');

/** Lists, writes, reads and deletes once, so that a missing right stops the start instead of failing a visitor. */
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
      throw error instanceof StoreAway ? unreachable(address, error.reason) : error;
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
      `The bucket ${bucket} does not tell the key what is missing ${inBrackets(gone)}. Give it the right to list the whole bucket, without a condition.`,
    );
  }
}

const unreachable = (address: string, reason: string) =>
  new StartupProblem(
    `The bucket for pictures cannot be reached at ${address} (${reason}). Check S3_ENDPOINT, S3_REGION and the network.`,
  );

const inBrackets = (answer: Answer) => `(${describeAnswer(answer)})`;

function problemIn(answer: Answer, bucket: string, right: string) {
  const { status, code, headers } = answer;
  const region = /^[a-z0-9-]{1,40}$/.exec(headers.get('x-amz-bucket-region') ?? '')?.[0];
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch') {
    return new StartupProblem(
      `The key for the bucket ${bucket} is wrong ${inBrackets(answer)}. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  }
  if (code === 'RequestTimeTooSkewed') {
    return new StartupProblem(
      `The bucket ${bucket} refuses us because this machine's clock is wrong ${inBrackets(answer)}. Set the clock.`,
    );
  }
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400)) {
    return new StartupProblem(
      `The bucket ${bucket} is somewhere else ${inBrackets(answer)}. ${region ? `Set S3_REGION to ${region}.` : 'Check S3_REGION and S3_ENDPOINT.'}`,
    );
  }
  if (status === 404) {
    return new StartupProblem(
      `There is no bucket ${bucket} ${inBrackets(answer)}. Create it, or check S3_BUCKET, S3_REGION and S3_ENDPOINT.`,
    );
  }
  if (status === 403) {
    return new StartupProblem(
      `The key may not ${right} in the bucket ${bucket} ${inBrackets(answer)}. Check the key, and give it the rights to list the bucket and to read, write and delete objects.`,
    );
  }
  return new StartupProblem(
    `The bucket ${bucket} cannot be used ${inBrackets(answer)}. Check S3_BUCKET, S3_REGION and S3_ENDPOINT.`,
  );
}

const OWNER_FILE = '.owner';

type Claim = [bucket: Bucket, settings: S3Settings, owner: string, patience: Patience];

/**
 * Each installation removes the pictures that its own database does not name, so two of them, or a
 * new database beside an old bucket, must not share a folder. The first one leaves its mark in it.
 */
export async function claimFolder(...[bucket, settings, owner, patience]: Claim): Promise<void> {
  const found = await readOwner(bucket, settings, patience);
  if (found === null) await writeOwner(bucket, settings, owner, patience);
  else if (found !== owner) throw ownedByAnother(settings);
}

/**
 * A restored agency may take a folder that is free, its own, or that of the agency it replaces. Nothing is
 * written until the answer is called; what that answers with puts things back.
 */
export async function inheritFolder(
  bucket: Bucket,
  settings: S3Settings,
  { owner, heir }: { owner: string; heir: string },
  patience: Patience,
) {
  const found = await readOwner(bucket, settings, patience);
  if (found !== null && found !== owner && found !== heir) throw ownedByAnother(settings);
  return async () => {
    await writeOwner(bucket, settings, heir, patience);
    return async () => {
      if (found !== null) return writeOwner(bucket, settings, found, patience);
      const name = settings.prefix + OWNER_FILE;
      const answer = await bucket.send({ method: 'DELETE', name }, patience);
      if (answer.status >= 300 && answer.status !== 404) throw unexpected('DELETE', answer);
    };
  };
}

async function readOwner({ send }: Bucket, settings: S3Settings, patience: Patience) {
  const found = await send({ method: 'GET', name: settings.prefix + OWNER_FILE }, patience);
  if (found.status === 404) return null;
  if (found.status === 403) throw ofAnotherKey('read', settings, found);
  if (found.status !== 200) throw unexpected('GET', found);
  return Buffer.from(found.bytes).toString();
}

async function writeOwner(...[{ send }, settings, owner, patience]: Claim): Promise<void> {
  const body = Buffer.from(owner);
  const answer = await send({ method: 'PUT', name: settings.prefix + OWNER_FILE, body }, patience);
  if (answer.status === 403) throw ofAnotherKey('write', settings, answer);
  if (answer.status >= 300) throw unexpected('PUT', answer);
}

/** Some stores let a key do with its own objects what it may not do with those of another one. */
const ofAnotherKey = (right: string, { bucket, prefix }: S3Settings, answer: Answer) =>
  new StartupProblem(
    `The key may not ${right} ${prefix}${OWNER_FILE} in the bucket ${bucket} (${describeAnswer(answer)}). Give it the rights to read, write and delete objects there, also those that another key has written.`,
  );

const ownedByAnother = ({ bucket, prefix }: S3Settings) =>
  new StartupProblem(
    `The bucket ${bucket} holds the pictures of another installation. Set S3_PREFIX to a folder of its own, or, if this database is to take them over, delete ${prefix}${OWNER_FILE} in the bucket.`,
  );

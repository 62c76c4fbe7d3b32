import type { S3Settings } from '../../env.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { type Answer, type Bucket, type Patience, told, unexpected } from './bucket.ts';

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
    `The key may not ${right} ${prefix}${OWNER_FILE} in the bucket ${bucket} (${told(answer)}). Give it the rights to read, write and delete objects there, also those that another key has written.`,
  );

const ownedByAnother = ({ bucket, prefix }: S3Settings) =>
  new StartupProblem(
    `The bucket ${bucket} holds the pictures of another installation. Set S3_PREFIX to a folder of its own, or, if this database is to take them over, delete ${prefix}${OWNER_FILE} in the bucket.`,
  );

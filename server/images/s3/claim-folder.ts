import type { S3Settings } from '../../env.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { type Bucket, type Patience, unexpected } from './bucket.ts';

const OWNER_FILE = '.owner';

/**
 * Each installation removes the pictures that its own database does not name, so two of them, or a
 * new database beside an old bucket, must not share a folder. The first one leaves its mark in it.
 */
export async function claimFolder(
  { send }: Bucket,
  { bucket, prefix }: S3Settings,
  owner: string,
  patience: Patience,
): Promise<void> {
  const name = prefix + OWNER_FILE;
  const found = await send({ method: 'GET', name }, patience);
  if (found.status === 404) {
    const answer = await send({ method: 'PUT', name, body: Buffer.from(owner) }, patience);
    if (answer.status >= 300) throw unexpected('PUT', answer);
    return;
  }
  if (found.status !== 200) throw unexpected('GET', found);
  if (Buffer.from(found.bytes).toString() !== owner) {
    throw new StartupProblem(
      `The bucket ${bucket} holds the pictures of another installation. Set S3_PREFIX to a folder of its own, or, if this database is to take them over, delete ${name} in the bucket.`,
    );
  }
}

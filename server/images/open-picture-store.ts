import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../database/connect.ts';
import { installation } from '../database/tables.ts';
import type { Env } from '../env.ts';
import { diskPictureStore } from './disk-store.ts';
import type { PictureStore } from './picture-store.ts';
import { s3PictureStore } from './s3-store.ts';

/** In the bucket that the settings name, else in the data folder. */
export async function openPictureStore(
  { s3, DATA_DIR }: Pick<Env, 's3' | 'DATA_DIR'>,
  db: Database,
  noteReached?: (reached: boolean) => void,
): Promise<PictureStore> {
  if (!s3) return diskPictureStore(join(DATA_DIR, 'pictures'));
  const [row] = await db.select({ secret: installation.secret }).from(installation);
  if (!row) throw new Error('The installation row is missing');
  const owner = createHmac('sha256', row.secret).update('owner of pictures').digest('hex');
  return s3PictureStore(s3, { owner, noteReached });
}

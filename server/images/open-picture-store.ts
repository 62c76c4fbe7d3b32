import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../database/connect.ts';
import { readInstallationSecret } from '../database/installation.ts';
import type { Env } from '../env.ts';
import { diskPictureStore } from './disk-store.ts';
import type { PictureStore } from './picture-store.ts';
import { s3PictureStore, s3PicturesOfHeir } from './s3/s3-store.ts';

type Place = Pick<Env, 's3' | 'DATA_DIR'>;

/** The pictures of the installation whose database this is. */
export const openPictures = async (
  place: Place,
  db: Database,
  noteReached?: (reached: boolean) => void,
) => openPictureStore(place, await readInstallationSecret(db), noteReached);

/** In the bucket that the settings name, else in the data folder. The secret says whose bucket it is. */
export async function openPictureStore(
  { s3, DATA_DIR }: Place,
  secret: Buffer,
  noteReached?: (reached: boolean) => void,
) {
  if (!s3) return diskPictureStore(join(DATA_DIR, 'pictures'));
  return s3PictureStore(s3, { owner: ownerOf(secret), noteReached });
}

type Heirs = { restored: Buffer; replaced: Buffer };

/** The same for an agency that is being restored: a bucket changes hands once all of it is there. */
export async function openRestoredPictures(
  { s3, DATA_DIR }: Place,
  { restored, replaced }: Heirs,
): Promise<{ store: PictureStore; handOver: () => Promise<() => Promise<void>> }> {
  if (s3) return s3PicturesOfHeir(s3, { owner: ownerOf(replaced), heir: ownerOf(restored) });
  const store = await diskPictureStore(join(DATA_DIR, 'pictures'));
  return { store, handOver: async () => async () => {} };
}

const ownerOf = (secret: Buffer) =>
  createHmac('sha256', secret).update('owner of pictures').digest('hex');

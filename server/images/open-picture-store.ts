import { join } from 'node:path';
import type { Env } from '../env.ts';
import { diskPictureStore } from './disk-store.ts';
import type { PictureStore } from './picture-store.ts';
import { s3PictureStore } from './s3-store.ts';

/** In the bucket that the settings name, else in the data folder. */
export const openPictureStore = ({
  s3,
  DATA_DIR,
}: Pick<Env, 's3' | 'DATA_DIR'>): Promise<PictureStore> =>
  s3 ? s3PictureStore(s3) : diskPictureStore(join(DATA_DIR, 'pictures'));

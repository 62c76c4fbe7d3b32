import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../database/connect.ts';
import { readInstallationSecret } from '../database/installation.ts';
import type { Env } from '../env.ts';
import { diskFileStore } from './disk-store.ts';
import { DOCUMENTS, type FileStore, type Holding, PICTURES } from './file-store.ts';
import { s3FileStore, s3FilesOfHeir } from './s3/s3-store.ts';

type Place = Pick<Env, 's3' | 'DATA_DIR'>;
export type NoteReached = (reached: boolean) => void;
export type FileStores = { pictures: FileStore; documents: FileStore };

/** The files of the installation whose database this is. */
export async function openFiles(
  place: Place,
  db: Database,
  noteReached?: NoteReached,
): Promise<FileStores> {
  const secret = await readInstallationSecret(db);
  return {
    pictures: await openStore(place, PICTURES, secret, noteReached),
    documents: await openStore(place, DOCUMENTS, secret, noteReached),
  };
}

/** In the bucket that the settings name, else in the data folder. The secret says whose bucket it is. */
export async function openStore(
  { s3, DATA_DIR }: Place,
  holding: Holding,
  secret: Buffer,
  noteReached?: NoteReached,
) {
  if (!s3) return diskFileStore(join(DATA_DIR, holding.folder), holding);
  return s3FileStore(s3, { holding, owner: ownerOf(secret), noteReached });
}

export type Heirs = { restored: Buffer; replaced: Buffer };
type HandOver = () => Promise<() => Promise<void>>;

/** The same for an agency that is being restored: a bucket changes hands once all of it is there. */
export async function openRestoredFiles(
  place: Place,
  heirs: Heirs,
): Promise<{ stores: FileStores; handOver: HandOver }> {
  const pictures = await openRestored(place, PICTURES, heirs);
  const documents = await openRestored(place, DOCUMENTS, heirs);
  return {
    stores: { pictures: pictures.store, documents: documents.store },
    async handOver() {
      const giveBack = await pictures.handOver();
      const giveBackDocuments = await documents.handOver().catch(async (error) => {
        await giveBack().catch(() => undefined);
        throw error;
      });
      return async () => {
        await giveBackDocuments();
        await giveBack();
      };
    },
  };
}

async function openRestored(
  { s3, DATA_DIR }: Place,
  holding: Holding,
  { restored, replaced }: Heirs,
): Promise<{ store: FileStore; handOver: HandOver }> {
  if (s3) return s3FilesOfHeir(s3, holding, { owner: ownerOf(replaced), heir: ownerOf(restored) });
  const store = await diskFileStore(join(DATA_DIR, holding.folder), holding);
  return { store, handOver: async () => async () => {} };
}

const ownerOf = (secret: Buffer) =>
  createHmac('sha256', secret).update('owner of pictures').digest('hex');

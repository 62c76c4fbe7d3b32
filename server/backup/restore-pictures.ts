import { pictureOf } from './backup-format.ts';
import type { Backup } from './backup-reader.ts';
import type { PlacedEntry } from './entry-reader.ts';

export type RestoredPictures = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array } | null>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ key: string }>;
};

/** Puts every picture of the backup where it is not yet. The answer takes away again what was added. */
export async function restorePictures(
  backup: Backup,
  store: RestoredPictures,
  onPicture: () => void,
) {
  const present = new Set<string>();
  for await (const { key } of store.list()) present.add(key);
  const known = new Set([...present].map((key) => key.slice(0, key.indexOf('/'))));
  const added: string[] = [];
  const undo = async () => {
    for (const name of added) await store.remove(name).catch(() => undefined);
  };

  async function putBack(entry: PlacedEntry, key: string) {
    const bytes = await backup.read(entry);
    const found = present.has(key) ? await store.get(key) : null;
    if (!found || !bytes.equals(found.bytes)) await store.put(key, bytes);
  }

  const pictures = Map.groupBy(
    backup.entries.flatMap((entry) => {
      const picture = pictureOf(entry.name);
      return picture ? [{ entry, ...picture }] : [];
    }),
    ({ picture }) => picture,
  );
  try {
    for (const [name, files] of pictures) {
      if (!known.has(name)) added.push(name);
      // All of them come to an end before anything is undone.
      const puts = await Promise.allSettled(files.map(({ entry, key }) => putBack(entry, key)));
      const failed = puts.find((put) => put.status === 'rejected');
      if (failed) throw failed.reason;
      onPicture();
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo };
}

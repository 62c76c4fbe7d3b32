import { randomBytes } from 'node:crypto';
import { type PictureRefusal, UPLOAD_SRC_WIDTH } from '../../contracts/pictures.ts';
import { encodePicture } from './encode-picture.ts';
import type { PictureStore } from './picture-store.ts';

export type SavedPicture = { ok: true; imageUrl: string } | { ok: false; reason: PictureRefusal };

/** Keeps every size of an uploaded picture, or nothing of it. Write the row only after this. */
export async function savePicture(store: PictureStore, bytes: Uint8Array): Promise<SavedPicture> {
  const encoded = await encodePicture(bytes);
  if (!encoded.ok) return encoded;
  const name = randomBytes(16).toString('hex');
  try {
    for (const variant of encoded.variants)
      await store.put(`${name}/${variant.name}`, variant.bytes);
  } catch (error) {
    await store.remove(name).catch(() => undefined);
    throw error;
  }
  return { ok: true, imageUrl: `/pictures/${name}/${UPLOAD_SRC_WIDTH}.webp` };
}

const UPLOADED = /^\/pictures\/([0-9a-f]{32})\/\d+\.webp$/;

/** The uploaded picture behind an address; null for pictures of the site itself or from elsewhere. */
export const pictureName = (imageUrl: string): string | null =>
  UPLOADED.exec(imageUrl)?.[1] ?? null;

export async function removePicture(store: PictureStore, imageUrl: string): Promise<void> {
  const name = pictureName(imageUrl);
  if (name) await store.remove(name);
}

/**
 * Removes uploads that no row names: the process died between picture and row. `before` leaves
 * alone those whose row is still being written.
 */
export async function removeUnusedPictures(
  store: PictureStore,
  imageUrls: Iterable<string>,
  before: Date,
): Promise<number> {
  const used = new Set(Iterator.from(imageUrls).map(pictureName));
  const newest = new Map<string, Date>();
  for await (const { key, savedAt } of store.list()) {
    const name = key.slice(0, key.indexOf('/'));
    const known = newest.get(name);
    if (!known || savedAt > known) newest.set(name, savedAt);
  }
  const unused = [...newest].filter(([name, savedAt]) => !used.has(name) && savedAt < before);
  for (const [name] of unused) await store.remove(name);
  return unused.length;
}

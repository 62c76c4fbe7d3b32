import { randomBytes } from 'node:crypto';
import type { PictureRefusal } from '../../contracts/pictures.ts';
import { encodePicture } from './encode-picture.ts';
import type { PictureStore } from './picture-store.ts';

export type SavedPicture = { ok: true; name: string } | { ok: false; reason: PictureRefusal };

/** Keeps every size of an uploaded picture, or nothing of it. Write the row only after this. */
export async function savePicture(
  store: PictureStore,
  bytes: Uint8Array,
  options: { timeoutMs?: number } = {},
): Promise<SavedPicture> {
  const encoded = await encodePicture(bytes, options);
  if (!encoded.ok) return encoded;
  const name = randomBytes(16).toString('hex');
  try {
    for (const variant of encoded.variants)
      await store.put(`${name}/${variant.name}`, variant.bytes);
  } catch (error) {
    await store.remove(name).catch(() => undefined);
    throw error;
  }
  return { ok: true, name };
}

/** Removes what is in the store without being known; `before` leaves alone what is being written. */
export async function removeUnknownPictures(
  store: PictureStore,
  known: Set<string>,
  before: Date,
): Promise<number> {
  const newest = new Map<string, Date>();
  for await (const { key, savedAt } of store.list()) {
    const name = key.slice(0, key.indexOf('/'));
    const earlier = newest.get(name);
    if (!earlier || savedAt > earlier) newest.set(name, savedAt);
  }
  const unknown = [...newest].filter(([name, savedAt]) => !known.has(name) && savedAt < before);
  for (const [name] of unknown) await store.remove(name);
  return unknown.length;
}

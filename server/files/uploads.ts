import { randomBytes } from 'node:crypto';
import {
  type PictureRefusal,
  type PictureUse,
  uploadedPictureName,
  uploadedPictureUrl,
} from '../../contracts/picture-uploads.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, inArray, lt, sql } from '../database/drizzle.ts';
import { magazineEditions, pictures, portfolio, siteContentHistory } from '../database/tables.ts';
import { encodePicture } from './encode-picture.ts';
import type { PictureVariant } from './encoder-process.ts';
import type { FileStore } from './file-store.ts';
import { RECIPES } from './picture-recipes.ts';

const UNUSED_MAX_AGE_MS = 24 * 60 * 60 * 1000;

type Saved = { name: string; width: number; height: number; made_for: PictureUse };

/** Its files are stored; nothing shows it yet. */
export async function recordUpload(db: Database, saved: Saved, now: Date) {
  const { name, width, height, made_for } = saved;
  const row = { name, width, height, made_for, saved_at: now, unused_since: now };
  await db.insert(pictures).values(row);
  return { picture: name, image_url: uploadedPictureUrl(name), width, height };
}

/** In the transaction of the item that shows it. False when it has been swept, never was, or was made for something else. */
export async function claimPicture(tx: Database, name: string): Promise<boolean> {
  const used = await tx
    .update(pictures)
    .set({ unused_since: null })
    .where(and(eq(pictures.name, name), eq(pictures.made_for, 'page')))
    .returning({ name: pictures.name });
  return used.length > 0;
}

/** In the transaction of what shows them. Those that are not among the answers have been swept, or never were. */
export async function claimPictures(tx: Database, names: string[]) {
  if (names.length === 0) return [];
  return tx
    .update(pictures)
    .set({ unused_since: null })
    .where(inArray(pictures.name, names))
    .returning({
      name: pictures.name,
      width: pictures.width,
      height: pictures.height,
      made_for: pictures.made_for,
    });
}

/** In the transaction that has dropped the last version of a part of the page which may have shown them. */
export async function letPicturesGo(tx: Database, names: string[], now: Date) {
  if (names.length === 0) return;
  await tx
    .update(pictures)
    .set({ unused_since: now })
    .where(and(inArray(pictures.name, names), sql`not ${isShown}`));
}

/**
 * In the transaction of the item that showed it. The first statement locks the row, so that the second one, which looks
 * for other items with the same picture, sees those that were saved in between.
 */
export async function letPictureGo(tx: Database, imageUrl: string, now: Date): Promise<void> {
  const name = uploadedPictureName(imageUrl);
  if (!name) return;
  await tx
    .insert(pictures)
    .values({ name, saved_at: now, unused_since: now })
    .onConflictDoUpdate({ target: pictures.name, set: { unused_since: now } });
  await tx
    .update(pictures)
    .set({ unused_since: null })
    .where(and(eq(pictures.name, name), isShown));
}

/** Earlier versions of a part of the page and editions of the magazine count: they can be restored. */
const isShown = sql`(exists (
  select from ${portfolio} where split_part(${portfolio.image_url}, '/', 3) = ${pictures.name}
) or exists (
  select from ${siteContentHistory}
  where position(${pictures.name} || '/' in ${siteContentHistory.value}::text) > 0
) or exists (
  select from ${magazineEditions}
  where position(${pictures.name} in ${magazineEditions.pages}::text) > 0
))`;

/**
 * Removes pictures that nothing has shown for a day, and files that no row knows: their process died between
 * the two. Nodes may do this at the same time.
 */
export async function sweepPictures(db: Database, store: FileStore, now: Date) {
  const before = new Date(now.getTime() - UNUSED_MAX_AGE_MS);
  const unused = await db
    .delete(pictures)
    .where(and(lt(pictures.unused_since, before), sql`not ${isShown}`))
    .returning({ name: pictures.name });
  for (const { name } of unused) await store.remove(name);
  return { unused: unused.length, unknown: await removeUnknownFiles(db, store, before) };
}

export async function removeUnknownFiles(db: Database, store: FileStore, before: Date) {
  const rows = await db.select({ name: pictures.name }).from(pictures);
  const items = await db.select({ imageUrl: portfolio.image_url }).from(portfolio);
  const known = new Set(rows.map(({ name }) => name));
  for (const { imageUrl } of items) known.add(uploadedPictureName(imageUrl) ?? imageUrl);
  return removeUnknownNames(store, known, before);
}

type SavedPicture = ({ ok: true } & Saved) | { ok: false; reason: PictureRefusal };

/** Keeps every size and cut of an uploaded picture, or nothing of it. Write the row only after this. */
export async function savePicture(
  store: FileStore,
  bytes: Uint8Array,
  { made_for = 'page', ...options }: { made_for?: PictureUse; timeoutMs?: number } = {},
): Promise<SavedPicture> {
  const encoded = await encodePicture(bytes, { ...RECIPES[made_for], ...options });
  if (!encoded.ok) return encoded;
  const name = randomBytes(16).toString('hex');
  try {
    for (const variant of encoded.variants)
      await store.put(`${name}/${variant.name}`, variant.bytes);
  } catch (error) {
    await store.remove(name).catch(() => undefined);
    throw error;
  }
  const { width, height } = largestOf(encoded.variants);
  return { ok: true, name, width, height, made_for };
}

/** Of the whole picture, where there are cuts of it, too. */
function largestOf(variants: PictureVariant[]) {
  const whole = variants.filter(({ name }) => /^\d/.test(name));
  return whole.reduce((some, other) => (other.width > some.width ? other : some));
}

/** Removes what is in the store without being known; `before` leaves alone what is being written. */
export async function removeUnknownNames(
  store: FileStore,
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

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { uploadedPictureName, uploadedPictureUrl } from '../../contracts/picture-uploads.ts';
import { pictureSources, sharePictureUrl, tallSources } from '../../contracts/pictures.ts';
import { diskFileStore } from './disk-store.ts';
import { PICTURES } from './file-store.ts';
import { removeUnknownNames, savePicture } from './uploads.ts';

async function aStore() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, store: await diskFileStore(folder, PICTURES) };
}

const aPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

async function saved(store: Parameters<typeof savePicture>[0]) {
  const result = await savePicture(store, await aPicture());
  if (!result.ok) throw new Error(result.reason);
  return result.name;
}

test('every address a page may ask for is there once a picture is saved', async () => {
  const { store } = await aStore();
  const imageUrl = uploadedPictureUrl(await saved(store));
  expect(imageUrl).toMatch(/^\/pictures\/[0-9a-f]{32}\/960\.webp$/);
  const { src, avif, webp } = pictureSources(imageUrl);
  const offered = `${avif}, ${webp}`.split(', ').map((candidate) => candidate.split(' ')[0] ?? '');
  expect(offered).toHaveLength(6);
  for (const address of [src, ...offered]) {
    expect(await store.get(address.replace('/pictures/', ''))).not.toBeNull();
  }
});

test('the same picture twice gets two names', async () => {
  const { store } = await aStore();
  expect(await saved(store)).not.toBe(await saved(store));
});

test('nothing is left on the disk after a refusal', async () => {
  const { folder, store } = await aStore();
  const before = await readdir(folder, { recursive: true });
  const cutOff = (await aPicture()).subarray(0, 60);
  for (const bytes of [Buffer.from('<svg/>'), Buffer.from('GIF89a<script>'), cutOff]) {
    expect(await savePicture(store, bytes)).toMatchObject({ ok: false });
  }
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test('nothing is left on the disk when one of the sizes cannot be stored', async () => {
  const { folder, store } = await aStore();
  let room = 3;
  const nearlyFull: typeof store = {
    ...store,
    async put(key, bytes) {
      if (room-- === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      await store.put(key, bytes);
    },
  };
  await expect(saved(nearlyFull)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(folder, { recursive: true })).toEqual(['.incoming']);
});

test('files without a row are removed once they are old enough', async () => {
  const { store } = await aStore();
  const [stored, unknown] = [await saved(store), await saved(store)];
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const inAMinute = new Date(Date.now() + 60_000);
  expect(await removeUnknownNames(store, new Set([stored]), anHourAgo)).toBe(0);
  expect(await removeUnknownNames(store, new Set([stored]), inAMinute)).toBe(1);
  expect(await store.get(`${stored}/960.webp`)).not.toBeNull();
  expect(await store.get(`${unknown}/960.webp`)).toBeNull();
});

test('only addresses of our own uploads name a picture', () => {
  const name = 'a'.repeat(32);
  expect(uploadedPictureName(`/pictures/${name}/960.webp`)).toBe(name);
  for (const address of [
    `/pictures/../960.webp`,
    `/pictures/${name}/../x`,
    `https://x/pictures/${name}/960.webp`,
  ]) {
    expect(uploadedPictureName(address)).toBeNull();
  }
});

test('a picture of the site has its own widths, one from elsewhere has only its address', () => {
  expect(pictureSources('/site-pictures/hero-1/1280.webp').avif).toContain(
    '/site-pictures/hero-1/640.avif 640w, /site-pictures/hero-1/1280.avif 1280w',
  );
  const focused = { width: 2560, height: 1440, alt: '', focus: { x: 75, y: 25 } } as const;
  expect(tallSources({ name: 'hero-1', ...focused }).webp).toContain(
    '/site-pictures/hero-1/tall-75-640.webp 640w',
  );
  const portrait = { ...focused, name: 'hero-1', width: 900, height: 1800 };
  expect(tallSources(portrait).webp).toContain('/site-pictures/hero-1/tall-25-640.webp 640w');
  const unfocused = { ...portrait, focus: undefined };
  expect(tallSources(unfocused).webp).toContain('/site-pictures/hero-1/tall-auto-640.webp 640w');
  expect(tallSources({ ...unfocused, uploaded: true }).webp).toContain(
    '/pictures/hero-1/tall-50-640.webp 640w',
  );
  expect(sharePictureUrl({ name: 'hero-1', ...focused })).toBe(
    '/site-pictures/hero-1/share-25.jpg',
  );
  expect(pictureSources('/site-pictures/login/1280.webp').webp).not.toContain('2560');
  expect(pictureSources('https://example.com/a.png')).toEqual({ src: 'https://example.com/a.png' });
});

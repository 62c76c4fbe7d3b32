import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { aPicture, gifOf, pngBomb, pngTextBomb } from '../harness/pictures.ts';
import { test } from '../harness/promise-test.ts';
import { watchedSite } from './watched-site.ts';

const AT_ONCE = 20;
const REFUSED_MS = 1_000;
const MORE_MB = 150;
const CUTS = 10;

const { site, memoryMb, unlock } = watchedSite({ SEED_DEMO: 'no' });

const text = (content: string) => Buffer.from(content);

/** Everything that is no whole, plain picture. */
async function corpus(): Promise<[string, Buffer][]> {
  const types = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
  const whole = await Promise.all(
    types.map(async (type) => [type, await aPicture(type, { width: 900, height: 600 })] as const),
  );
  const cut = whole.flatMap(([type, bytes]) =>
    Array.from({ length: CUTS }, (_, part): [string, Buffer] => [
      `${type} cut after ${part * 9} %`,
      bytes.subarray(0, Math.floor((bytes.length * part * 9) / 100)),
    ]),
  );
  const scripts: [string, Buffer][] = [
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG with a byte order mark', text('\ufeff<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['page', text('<!doctype html><script>alert(1)</script>')],
    ['script that begins as a GIF', text('GIF89a=1;alert(1)//')],
    [
      'script that begins as a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text('*/alert(1)/*')]),
    ],
    ['archive', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(5_000)])],
    ['PDF', text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
    ['program', Buffer.concat([text('\x7fELF'), Buffer.alloc(5_000)])],
    [
      'ImageMagick script',
      text("push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://x.example/\")'"),
    ],
    ['TIFF', Buffer.concat([text('II*\0'), Buffer.alloc(5_000)])],
    ['zeroes', Buffer.alloc(100_000)],
  ];
  const bombs: [string, Buffer][] = [
    ['PNG of 30,000 x 30,000', pngBomb(30_000, 30_000)],
    ['PNG of 2^31 x 2^31', pngBomb(2 ** 31 - 1, 2 ** 31 - 1)],
    ['PNG of 0 x 0', pngBomb(0, 0)],
    ['PNG of 500,000 x 1', pngBomb(500_000_000, 1)],
    ['GIF of 10,000 frames', gifOf(10_000)],
    ['GIF of 200,000 frames', gifOf(200_000)],
  ];
  return [...scripts, ...bombs, ...cut];
}

test('hostile files are refused quickly, in little memory, and nothing of them is left', async ({
  recordPromise,
}) => {
  const hostile = await corpus();
  const folder = join(site().dataDir, 'pictures');
  const files = async () => (await readdir(folder, { recursive: true })).sort();
  const before = { files: await files(), memory: await memoryMb() };
  let most = before.memory;
  const weighing = setInterval(async () => {
    most = Math.max(most, await memoryMb());
  }, 50);

  const outcomes: { name: string; status: number; ms: number }[] = [];
  const waiting = [...hostile, ...hostile];
  const sendAll = async (hand: number) => {
    const address = `10.40.0.${hand}`;
    const cookie = await unlock(address);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, bytes] = next;
      const startedAt = performance.now();
      const answer = await fetch(`${site().url}/api/admin/pictures`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'image/png', 'x-forwarded-for': address },
        body: new Uint8Array(bytes),
      });
      await answer.text();
      outcomes.push({ name, status: answer.status, ms: performance.now() - startedAt });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, hand) => sendAll(hand)));
  clearInterval(weighing);

  const taken = outcomes.filter(({ status }) => status < 400 || status >= 500);
  const slowest = Math.max(...outcomes.map(({ ms }) => ms));
  const more = most - before.memory;
  await recordPromise({
    promise: 12,
    tried: `${outcomes.length} hostile files, ${AT_ONCE} at once`,
    figure: `${outcomes.length - taken.length} refused, slowest ${slowest.toFixed(0)} ms, ${more.toFixed(0)} MB more, ${(await files()).length - before.files.length} files left`,
  });
  expect(taken).toEqual([]);
  expect(await files()).toEqual(before.files);
  expect(slowest).toBeLessThan(REFUSED_MS);
  expect(more).toBeLessThan(MORE_MB);
});

test('a PNG whose texts unpack to 700 MB costs no more than the same picture without them', async ({
  recordPromise,
}) => {
  const png = await aPicture('png', { width: 60, height: 40 });
  const bomb = pngTextBomb(png, 700);
  const cookie = await unlock('10.40.1.1');
  const timed = async (bytes: Buffer) => {
    const startedAt = performance.now();
    const answer = await fetch(`${site().url}/api/admin/pictures`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/png', 'x-forwarded-for': '10.40.1.1' },
      body: new Uint8Array(bytes),
    });
    expect(answer.status).toBe(201);
    return performance.now() - startedAt;
  };
  await timed(png);
  const alone = await timed(png);
  const before = await memoryMb();
  const withTexts = await timed(bomb);
  const more = (await memoryMb()) - before;
  await recordPromise({
    promise: 12,
    tried: `a PNG of ${Math.round(bomb.length / 1000)} KB with 700 MB of packed texts`,
    figure: `${withTexts.toFixed(0)} ms, ${alone.toFixed(0)} ms without them, ${more.toFixed(0)} MB more`,
  });
  expect(withTexts).toBeLessThan(REFUSED_MS);
  expect(more).toBeLessThan(MORE_MB);
});

import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { provideChromium } from '../scripts/provide-chromium.ts';
import type { Html } from './html.ts';
import { cutOut, readCutAddress } from './picture-cut.ts';
import { CONTENT } from './read-magazine.ts';
import { PAGE } from './sheet.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const ORIGIN = 'http://magazine.test';
const SERVED = /^\/(magazine|web\/ui|node_modules\/@fontsource[\w-]*)\/[\w./@-]+$/;
const OWN_PAGE = /^\/content\/[\w./-]+\.png$/;
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** What a picture is cut for: pixels for each CSS pixel, and how they are packed. */
export type Print = { scale: number; packed: 'lossless' | 'jpeg' };

export type PictureFiles = Record<string, { file: string }>;

/** A browser that draws pages. It sees the styles, type and pictures of the project and nothing else. */
export async function startPress(pictures: PictureFiles) {
  const found = provideChromium();
  if ('missing' in found) throw new Error(`Pages are drawn by a browser: ${found.missing}`);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--disable-lcd-text',
    ],
  });
  return {
    open: (content: Html, print: Print) => openDocument(browser, content, print, pictures),
    close: () => browser.close(),
  };
}

async function openDocument(
  browser: Browser,
  content: Html,
  print: Print,
  pictures: PictureFiles,
): Promise<Page> {
  const page = await browser.newPage({ viewport: PAGE, deviceScaleFactor: 2 });
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.abort();
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: content.markup });
    const answer =
      (await cutPicture(decodeURI(pathname), print, pictures)) ?? (await projectFile(pathname));
    return answer ? route.fulfill(answer) : route.fulfill({ status: 404 });
  });
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (!answer.ok()) missing.push(answer.url().slice(ORIGIN.length));
  });
  await page.goto(`${ORIGIN}/`, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  if (missing.length > 0)
    throw new Error(`The pages ask for what is not there: ${missing.join(', ')}`);
  return page;
}

async function projectFile(pathname: string) {
  if (pathname.includes('..')) return null;
  const path = OWN_PAGE.test(pathname)
    ? join(CONTENT, pathname.slice('/content'.length))
    : SERVED.test(pathname) && join(PROJECT, pathname);
  const body = path ? await readFile(path).catch(() => null) : null;
  return body && { contentType: TYPES[extname(pathname)] ?? 'application/octet-stream', body };
}

async function cutPicture(pathname: string, { scale, packed }: Print, pictures: PictureFiles) {
  const cut = readCutAddress(pathname);
  const file = cut && pictures[cut.name]?.file;
  if (!cut || !file) return null;
  const source = sharp(join(CONTENT, 'pictures', file));
  const { width, height } = await source.metadata();
  const image = source
    .extract(cutOut({ width, height }, cut))
    .resize(Math.round(cut.width * scale), Math.round(cut.height * scale), { fit: 'fill' })
    .removeAlpha();
  return packed === 'jpeg'
    ? {
        contentType: 'image/jpeg',
        body: await image.jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
      }
    : { contentType: 'image/png', body: await image.png({ compressionLevel: 3 }).toBuffer() };
}

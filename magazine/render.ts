import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PICTURE, pageName } from '../contracts/magazine.ts';
import { bookFingerprint, DRAWN_FROM } from '../server/content/magazine/check-books.ts';
import { documentOf, fingerprints } from './document.ts';
import { measurePage } from './measure-page.ts';
import { packPage, printBook } from './page-files.ts';
import { startPress } from './press.ts';
import { CONTENT, readMagazine } from './read-magazine.ts';
import { separatedSpreads } from './sheet.ts';

/*
 * npm run magazine: draws the pages of both books from the texts in content/magazine and writes
 * them there, as numbered pictures and as a PDF. A page that does not fit is reported and not written.
 */

const MAX_PDF_BYTES = 3_000_000;
const FOR_SCREENS = { scale: 2, packed: 'lossless' } as const;
const FOR_PAPER = { scale: 3, packed: 'jpeg' } as const;

type Magazine = Awaited<ReturnType<typeof readMagazine>>;
type Volume = Magazine['books'][number];
type Press = Awaited<ReturnType<typeof startPress>>;

const kilobytes = (bytes: Uint8Array) => `${Math.ceil(bytes.length / 1000)} KB`;

/** Writes a page, or returns what keeps it from being written. */
async function drawPage(press: Press, { book, pages }: Volume, number: number): Promise<string[]> {
  const page = await press.open(documentOf(book, pages.slice(number - 1, number)), FOR_SCREENS);
  const complaints = await page.evaluate(measurePage);
  const drawn = await page.screenshot();
  await page.close();
  if (complaints.length > 0) return complaints;
  const packed = await packPage(drawn);
  if (!packed)
    return [`page ${number}: larger than ${PAGE_PICTURE.maxBytes / 1000} KB in every way tried`];
  const file = `${book.folder}/${pageName(number)}.png`;
  await writeFile(join(CONTENT, file), packed);
  console.log(`${join(CONTENT, file)}: ${kilobytes(packed)}`);
  return [];
}

async function drawBook(press: Press, volume: Volume, facts: Magazine['facts']): Promise<string[]> {
  const { name, book, pages, published } = volume;
  const complaints = separatedSpreads(book.pages);
  for (const { number, template } of book.pages) {
    if (template !== 'own') complaints.push(...(await drawPage(press, volume, number)));
  }
  if (complaints.length > 0) return complaints;
  await removePagesAfter(book.folder, pages.length);
  const page = await press.open(documentOf(book, pages), FOR_PAPER);
  const pdf = await printBook(page, published);
  await page.close();
  const file = `${book.folder}/magazine.pdf`;
  if (pdf.length > MAX_PDF_BYTES)
    return [`${file}: ${kilobytes(pdf)}, more than ${MAX_PDF_BYTES / 1e6} MB`];
  await writeFile(join(CONTENT, file), pdf);
  const drawnFrom = {
    content: await bookFingerprint(CONTENT, facts, name),
    pages: await fingerprints(pages),
  };
  await writeFile(
    join(CONTENT, book.folder, DRAWN_FROM),
    `${JSON.stringify(drawnFrom, null, 2)}\n`,
  );
  console.log(`${join(CONTENT, file)}: ${kilobytes(pdf)}, ${pages.length} pages`);
  return [];
}

async function removePagesAfter(folder: string, last: number) {
  for (const file of await readdir(join(CONTENT, folder))) {
    const [, number] = /^(\d+)\.png$/.exec(file) ?? [];
    if (number && Number(number) > last) await rm(join(CONTENT, folder, file));
  }
}

const { books, facts } = await readMagazine();
const press = await startPress(facts.pictures);
for (const volume of books) {
  for (const complaint of await drawBook(press, volume, facts)) {
    console.error(`${join(CONTENT, volume.book.folder)}/magazine.json: ${complaint}`);
    process.exitCode = 1;
  }
}
await press.close();

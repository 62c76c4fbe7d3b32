import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PAGE_PICTURE, pageName } from '../contracts/magazine.ts';
import { DRAWN_FROM } from '../server/content/magazine/check-books.ts';
import { fingerprints } from './document.ts';
import { reproduciblePdf } from './page-files.ts';
import { CONTENT, readMagazine } from './read-magazine.ts';

const { books } = await readMagazine();
const { width, height, maxBytes } = PAGE_PICTURE;

test.each(books)('$book.title has a picture for every page and no other', async ({ book }) => {
  const files = (await readdir(join(CONTENT, book.folder))).filter((file) => file.endsWith('.png'));
  expect(files.sort()).toEqual(book.pages.map(({ number }) => `${pageName(number)}.png`));
  for (const file of files) {
    const path = join(CONTENT, book.folder, file);
    const real = await sharp(path).metadata();
    expect([real.width, real.height], file).toEqual([width, height]);
    expect((await stat(path)).size, file).toBeLessThanOrEqual(maxBytes);
  }
});

test.each(books)(
  '$book.title shows its words as they are (npm run magazine draws them)',
  async ({ book, pages }) => {
    const { pages: drawn } = JSON.parse(
      await readFile(join(CONTENT, book.folder, DRAWN_FROM), 'utf8'),
    );
    const now = await fingerprints(pages);
    const old = book.pages.filter((_, at) => drawn[at] !== now[at]).map(({ number }) => number);
    expect(old).toEqual([]);
  },
);

test.each(books)('$book.title has a tagged PDF for screen readers', async ({ book }) => {
  const pdf = (await readFile(join(CONTENT, book.folder, 'magazine.pdf'))).toString('latin1');
  expect(pdf.length).toBeLessThan(3_000_000);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(book.pages.length);
  expect(pdf).toContain(`/Title (${book.title})`);
  expect(pdf).toContain('/Lang (en)');
  expect(pdf).toContain('/Marked true');
});

test('two prints of one edition give the same PDF bytes', () => {
  const printed = (second: number, first: number) =>
    Buffer.from(
      `/CreationDate (D:202702030405${second}+00'00') /ID (node0000050${first}) /ID (node0000050${first + 1}) [(node0000050${first})]`,
    );
  const fixed = reproduciblePdf(printed(10, 4), '2026-10');
  expect(fixed.toString()).toBe(
    "/CreationDate (D:20261001000000+00'00') /ID (node00000001) /ID (node00000002) [(node00000001)]",
  );
  expect(reproduciblePdf(printed(59, 7), '2026-10')).toEqual(fixed);
});

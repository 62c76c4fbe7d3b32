import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BookFile, PAGE_PICTURE, pageName } from '../../../contracts/magazine.ts';
import { pictureType, readOutline } from '../../primitives/picture-bytes.ts';
import { OUTLINE_FILE } from '../content-files.ts';
import type { ContentFiles } from '../content-json.ts';
import { type ContentProblems, shown } from '../content-problems.ts';
import { BOOKS, readBook } from './books.ts';

const SOURCES = ['agency', 'businessHours', 'cities', 'clients', 'pictures', 'projects'] as const;

/** Whether all that the magazine takes from other files is there. */
export function checkBooks(files: Partial<ContentFiles>, problems: ContentProblems) {
  if (!SOURCES.every((name) => files[name])) return;
  for (const { folder, name } of BOOKS) {
    const book = files[name];
    if (book) checkBook(folder, book, files as ContentFiles, problems);
  }
}

function checkBook(
  folder: string,
  book: BookFile,
  sources: ContentFiles,
  problems: ContentProblems,
) {
  const file = `${folder}/magazine.json`;
  const ids = new Set(sources.projects.map(({ id }) => id));
  let whole = true;
  for (const [page, { blocks }] of book.pages.entries()) {
    for (const [at, block] of blocks.entries()) {
      const path = ['pages', page, 'blocks', at];
      if (block.kind === 'picture' && !Object.hasOwn(sources.pictures, block.picture)) {
        const found = `expected a name from pictures.json, found ${shown(block.picture)}`;
        problems.add(file, [...path, 'picture'], found);
      }
      if ('project' in block && !ids.has(block.project)) {
        whole = false;
        const found = `expected an id from projects.json, found ${shown(block.project)}`;
        problems.add(file, [...path, 'project'], found);
      }
    }
  }
  if (!whole) return;
  for (const { name, path } of readBook(folder, book, sources).unknown) {
    problems.add(file, path, `expected a placeholder such as {projects}, found '{${name}}'`);
  }
}

const { width, height } = PAGE_PICTURE;
const DRAW_THEM = 'run npm run magazine, or put a picture of your own there';

/** Whether every page that is written has its picture, and every picture its page. */
export async function checkPageFiles(
  folder: string,
  files: Partial<ContentFiles>,
  problems: ContentProblems,
) {
  for (const { folder: below, name } of BOOKS) {
    const book = files[name];
    if (!book) continue;
    const json = `${below}/magazine.json`;
    const written = book.pages.map((_, index) => `${pageName(index + 1)}.png`);
    const found = (await readdir(join(folder, below))).filter((file) => /^\d+\.png$/.test(file));
    for (const [index, file] of written.entries()) {
      if (!found.includes(file)) {
        problems.add(
          json,
          ['pages', index],
          `expected its picture ${file}, found none; ${DRAW_THEM}`,
        );
        continue;
      }
      const size = await sizeOf(join(folder, below, file));
      if (size !== `${width} x ${height}`)
        problems.add(
          `${below}/${file}`,
          [],
          `expected a PNG of ${width} x ${height}, found ${size}`,
        );
    }
    for (const file of found.filter((file) => !written.includes(file)))
      problems.add(`${below}/${file}`, [], 'expected a page for it in magazine.json, found none');
  }
}

async function sizeOf(file: string) {
  const bytes = await readFile(file);
  const real = pictureType(bytes) === 'png' ? readOutline('png', bytes, 1) : null;
  return real?.whole ? `${real.width} x ${real.height}` : 'something else';
}

export const PDF_FILE = 'magazine.pdf';

const SIGNATURE = '%PDF-';
const MAKE_IT = 'run npm run magazine, or put one of your own there';

/** Whether every book can be had as a PDF, and how heavy it is, by the book's folder. */
export async function checkPdfFiles(
  folder: string,
  files: Partial<ContentFiles>,
  problems: ContentProblems,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { folder: below, name } of BOOKS) {
    if (!files[name]?.pages.length) continue;
    const bytes = await readFile(join(folder, below, PDF_FILE)).catch(() => null);
    if (bytes?.subarray(0, SIGNATURE.length).toString('latin1') === SIGNATURE)
      sizes.set(below, bytes.length);
    else {
      const found = bytes ? 'something else' : 'none';
      problems.add(`${below}/${PDF_FILE}`, [], `expected a PDF, found ${found}; ${MAKE_IT}`);
    }
  }
  return sizes;
}

/** Beside the pages of a book: what they were drawn from, all together and each by its number. */
export const DRAWN_FROM = 'drawn-from.json';

type Name = (typeof BOOKS)[number]['name'];

/** The same for the same words, facts and pictures, whatever the design is. */
export async function bookFingerprint(folder: string, files: ContentFiles, name: Name) {
  const { folder: below } = BOOKS.find((book) => book.name === name) as (typeof BOOKS)[number];
  const { agency, cities, projects, pictures } = files;
  const { read } = readBook(below, files[name], files);
  const { name: agencyName, founded } = agency;
  const hash = createHash('sha256').update(
    JSON.stringify([read, files[name], agencyName, founded, cities, projects]),
  );
  const shown = read.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
  );
  const drawings = [...new Set(shown)].map((picture) => `pictures/${pictures[picture]?.file}`);
  for (const file of [...drawings, OUTLINE_FILE]) hash.update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Warns when the pages were drawn from other texts or facts. Pages of one's own are not checked. */
export async function checkDrawnFrom(
  folder: string,
  files: ContentFiles,
  problems: ContentProblems,
) {
  for (const { folder: below, name } of BOOKS) {
    if (files[name].pages.every(({ template }) => template === 'own')) continue;
    const text = await readFile(join(folder, below, DRAWN_FROM), 'utf8').catch(() => '{}');
    const drawnFrom: { content?: string } = JSON.parse(text);
    if (drawnFrom.content !== (await bookFingerprint(folder, files, name)))
      problems.warn(below, 'its pages were drawn from other texts or facts. Run: npm run magazine');
  }
}

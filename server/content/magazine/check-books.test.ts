import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { readContent } from '../read-content.ts';

const SHIPPED = resolve(import.meta.dirname, '../../../content');
const BOOK = 'magazine/magazine.json';
const copies: string[] = [];

afterEach(async () => {
  for (const copy of copies.splice(0)) await rm(copy, { recursive: true });
});

/** The sentences about a copy of the content after a change. */
async function problemsOf(change: (folder: string) => Promise<void>): Promise<string[]> {
  const parent = await mkdtemp(join(tmpdir(), 'content-'));
  copies.push(parent);
  const folder = join(parent, 'content');
  await cp(SHIPPED, folder, { recursive: true });
  await change(folder);
  const problem = await readContent(folder).then(
    () => ({ message: '' }),
    (error) => error,
  );
  return problem.message.split('\n');
}

const replaced = (text: string, other: string) => async (folder: string) => {
  const file = join(folder, BOOK);
  await writeFile(file, (await readFile(file, 'utf8')).replace(text, other));
};

test('both books come with the content, each page with its picture', async () => {
  const { books } = await readContent(SHIPPED, (name) => `${name}-0123abcd`);
  expect(books.en.map(({ title, pages }) => [title, pages.length])).toEqual([
    ['The company', 16],
    ['Manpower supply', 12],
  ]);
  expect(books.en[1]?.pages[6]?.picture).toBe('magazine-manpower-supply-07-0123abcd');
});

test('an unknown placeholder is reported with its place', async () => {
  expect(await problemsOf(replaced('{founded} to {year}', '{founding} to {year}'))).toEqual([
    "content/magazine/magazine.json: field pages, entry 4, field kicker: expected a placeholder such as {projects}, found '{founding}'.",
  ]);
});

test('a project and a picture have to exist', async () => {
  const [project] = await problemsOf(
    replaced('"project": "skikda-lng-port"', '"project": "no-port"'),
  );
  expect(project).toContain("expected an id from projects.json, found 'no-port'");
  const [picture] = await problemsOf(replaced('"picture": "hero-1"', '"picture": "hero-9"'));
  expect(picture).toContain("expected a name from pictures.json, found 'hero-9'");
});

test('an unknown template is reported', async () => {
  const [sentence] = await problemsOf(replaced('"template": "letter"', '"template": "essay"'));
  expect(sentence).toContain("entry 2, field template: expected 'own' or 'cover'");
});

test('every page needs its picture, in the right size', async () => {
  const sentences = await problemsOf(async (folder) => {
    await rm(join(folder, 'magazine', '07.png'));
    const small = sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } });
    await writeFile(join(folder, 'magazine', '03.png'), await small.png().toBuffer());
    await cp(join(folder, 'magazine', '01.png'), join(folder, 'magazine', '17.png'));
  });
  expect(sentences).toEqual([
    'content/magazine/03.png: expected a PNG of 800 x 1200, found 40 x 60.',
    'content/magazine/magazine.json: field pages, entry 7: expected its picture 07.png, found none; run npm run magazine, or put a picture of your own there.',
    'content/magazine/17.png: expected a page for it in magazine.json, found none.',
  ]);
});

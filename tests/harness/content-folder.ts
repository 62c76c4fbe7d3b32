import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BOOK_FOLDERS } from '../../contracts/magazine.ts';

export const SHIPPED_CONTENT = resolve(import.meta.dirname, '../../content');

// biome-ignore lint/suspicious/noExplicitAny: a test changes any field of any file
export type Change = (data: any) => void;

/** A copy of the shipped content outside the checkout, as an agency makes one. */
export async function aContentFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'saharis-content-'));
  const folder = join(parent, 'content');
  await cp(SHIPPED_CONTENT, folder, { recursive: true });
  return { folder, remove: () => rm(parent, { recursive: true }) };
}

/** Changes JSON files, each by its name below the folder. */
export async function changeContent(folder: string, changes: Record<string, Change>) {
  for (const [file, change] of Object.entries(changes)) {
    const data = JSON.parse(await readFile(join(folder, file), 'utf8'));
    change(data);
    await writeFile(join(folder, file), JSON.stringify(data));
  }
}

const LISTS = ['partners', 'cities', 'projects', 'clients', 'answers'];
const DEMO_LISTS = ['demo/services', 'demo/portfolio', 'demo/messages', 'demo/orders'];

/** Takes away everything that an agency may be without. */
export async function emptyContent(folder: string) {
  for (const name of [...LISTS, ...DEMO_LISTS]) await writeFile(join(folder, `${name}.json`), '[]');
  for (const book of BOOK_FOLDERS) {
    for (const file of await readdir(join(folder, book)))
      if (/\.(png|pdf)$/.test(file)) await rm(join(folder, book, file));
    await changeContent(folder, {
      [`${book}/magazine.json`]: (written) => {
        written.pages = [];
      },
    });
  }
}

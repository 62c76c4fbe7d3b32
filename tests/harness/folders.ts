import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '../../contracts/languages.ts';
import { BOOK_FOLDERS } from '../../contracts/magazine.ts';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * The folder for databases of tests that are not about disks: in memory, where the system has
 * room there. Making and removing their thousands of files is most of the work on a real disk.
 */
export function quickDisk(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** An empty folder through which the database's own user can pass when the tests run as root. */
export async function aDataFolder(disk = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(disk, 'saharis-data-'));
  await chmod(folder, 0o711);
  return folder;
}

/** The same where writing costs least, for what is not about disks; of an earlier site when one is given. */
export async function aQuickDataFolder(earlier?: string): Promise<string> {
  const folder = await aDataFolder(quickDisk());
  if (earlier) execFileSync('cp', ['-a', `${earlier}/.`, folder]);
  return folder;
}

/** The last processes of a database that was killed a moment ago may still be writing in it. */
export const removeDataFolder = (folder: string) =>
  rm(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });

export const SHIPPED_CONTENT = resolve(import.meta.dirname, '../../content');

// biome-ignore lint/suspicious/noExplicitAny: a test changes any field of any file
export type Change = (data: any) => void;

/** A copy of the shipped content outside the checkout, as an agency makes one. */
export async function aContentFolder() {
  const parent = await mkdtemp(join(quickDisk(), 'saharis-content-'));
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
  for (const language of LANGUAGES)
    await rm(join(folder, language), { recursive: true, force: true });
  await rm(join(folder, 'trust.json'));
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

import { randomBytes } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../errors.ts';
import { type FileStore, type Holding, isFileName, parseKey } from './file-store.ts';

const LEFTOVER_MS = 60 * 60 * 1000;

/** Files in a folder of this machine: `<folder>/<name>/<file>`. */
export async function diskFileStore(folder: string, holding: Holding): Promise<FileStore> {
  const { noun } = holding;
  const incoming = join(folder, '.incoming');
  try {
    await mkdir(incoming, { recursive: true });
    await access(incoming, constants.W_OK);
  } catch (cause) {
    throw new StartupProblem(
      `${noun === 'picture' ? 'Pictures' : 'Documents'} cannot be stored in ${folder}. Make it a folder this user may write to.`,
      { cause },
    );
  }
  await removeLeftovers(incoming);

  return {
    async put(key, bytes) {
      const parsed = parseKey(holding, key);
      if (!parsed) throw new Error(`Not a ${noun} key: ${key}`);
      const target = join(folder, parsed.name);
      const draft = join(incoming, randomBytes(16).toString('hex'));
      try {
        await writeDurably(draft, bytes);
        await mkdir(target, { recursive: true });
        await rename(draft, join(target, parsed.file));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(target);
      await syncFolder(folder);
    },

    async get(key) {
      const parsed = parseKey(holding, key);
      if (!parsed) return null;
      const bytes = await unlessMissing(readFile(join(folder, parsed.name, parsed.file)));
      return bytes && { bytes, contentType: parsed.contentType };
    },

    async remove(name) {
      if (!isFileName(name)) throw new Error(`Not a ${noun} name: ${name}`);
      await rm(join(folder, name), { recursive: true, force: true });
      await syncFolder(folder);
    },

    async *list() {
      for (const name of await readdir(folder)) {
        if (!isFileName(name)) continue;
        for (const file of (await unlessMissing(readdir(join(folder, name)))) ?? []) {
          const key = `${name}/${file}`;
          const found = parseKey(holding, key) && (await unlessMissing(stat(join(folder, key))));
          if (found) yield { key, savedAt: found.mtime };
        }
      }
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

// A rename is safe from a power cut only once the folder that holds the name is on the disk too.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Drafts of a process that was killed. Young ones may belong to another that is writing now. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const draft = join(incoming, name);
    const found = await unlessMissing(stat(draft));
    if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(draft, { force: true });
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

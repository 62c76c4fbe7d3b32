import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { MARK_FILE, OUTLINE_FILE, versionedName } from '../content/content-files.ts';
import { type Answer, type CachedBytes, cachedResponse } from '../http/cached-response.ts';

type Kind = { type: string; compress: boolean };

const TYPES: Record<string, Kind> = {
  '.js': { type: 'text/javascript; charset=utf-8', compress: true },
  '.css': { type: 'text/css; charset=utf-8', compress: true },
  '.svg': { type: 'image/svg+xml; charset=utf-8', compress: true },
  '.json': { type: 'application/json', compress: true },
  '.webmanifest': { type: 'application/manifest+json', compress: true },
  '.xml': { type: 'application/xml; charset=utf-8', compress: true },
  '.txt': { type: 'text/plain; charset=utf-8', compress: true },
  '.woff2': { type: 'font/woff2', compress: false },
  '.avif': { type: 'image/avif', compress: false },
  '.webp': { type: 'image/webp', compress: false },
  '.jpg': { type: 'image/jpeg', compress: false },
  '.jpeg': { type: 'image/jpeg', compress: false },
  '.png': { type: 'image/png', compress: false },
  '.ico': { type: 'image/x-icon', compress: false },
};

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATED = 'public, max-age=3600';

/** The agency's icons and logos, in the built product and in development. */
export const contentFolders = (buildFolder: string, contentFolder: string): Folder[] => [
  { at: '/', folder: join(buildFolder, 'icons'), cacheControl: REVALIDATED },
  {
    at: '/content/partners/',
    folder: join(contentFolder, 'partners'),
    cacheControl: IMMUTABLE,
    namedBy: versionedName,
  },
];

/** The agency's mark, and the outline of its map under the name that the pages were given. */
export const contentFiles = (contentFolder: string, outline: string): [string, Answer][] => [
  [`/${MARK_FILE}`, fileAnswer(join(contentFolder, MARK_FILE), REVALIDATED)],
  [`/content/${outline}`, fileAnswer(join(contentFolder, OUTLINE_FILE), IMMUTABLE)],
];

type Folder = {
  at: string;
  folder: string;
  cacheControl: string;
  /** What a file directly in the folder is called in its address, when that is not its own name. */
  namedBy?: (file: string, bytes: Uint8Array) => string;
};

/**
 * Lists every file by its address before the first request, so no request can name a path. Bytes and their encodings
 * are read on the first request and cached. `others` have answers of their own.
 */
export async function staticFiles(
  folders: Folder[],
  others: [string, Answer][] = [],
): Promise<(path: string) => Answer | undefined> {
  const known = new Map(others);
  for (const { at, folder, cacheControl, namedBy } of folders) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name);
      const name = namedBy
        ? namedBy(file.name, await readFile(path))
        : path.slice(folder.length).replaceAll('\\', '/').replace(/^\//, '');
      if (TYPES[extname(file.name)]) known.set(at + name, fileAnswer(path, cacheControl));
    }
  }
  return (path) => known.get(path);
}

/** Texts that were made, by their addresses. */
export const textAnswers = (texts: Record<string, string>): [string, Answer][] =>
  Object.entries(texts).map(([address, text]) => [
    address,
    cachedResponse(async () => ({ bytes: Buffer.from(text) }), {
      ...typeOf(address),
      cacheControl: REVALIDATED,
    }),
  ]);

export const typeOf = (file: string) => TYPES[extname(file)] as Kind;

/** A file of one of the types above. */
export const fileAnswer = (path: string, cacheControl: string): Answer =>
  cachedResponse(() => readWithPacked(path), { ...(TYPES[extname(path)] as Kind), cacheControl });

async function readWithPacked(path: string): Promise<CachedBytes> {
  const packed = await readFile(`${path}.br`).catch(() => undefined);
  return { bytes: await readFile(path), packed };
}

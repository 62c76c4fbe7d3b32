import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadedPictureName } from '../../contracts/picture-uploads.ts';
import { UPLOAD_WIDTHS } from '../../contracts/pictures.ts';
import { databaseOver, openPool } from '../../server/database/connect.ts';
import { findRunningPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { pictures, portfolio } from '../../server/database/tables.ts';
import { diskFileStore } from '../../server/files/disk-store.ts';
import { PICTURES } from '../../server/files/file-store.ts';
import { sweepPictures } from '../../server/files/uploads.ts';

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;
const FILES = UPLOAD_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]);

/**
 * Disagreements between the rows and the picture files of a site: a row without all its files, now or after
 * the housekeeping of the day after tomorrow, and a file that is left then without a row.
 */
export async function disagreements(dataDir: string): Promise<string[]> {
  const address = await findRunningPostgres(join(dataDir, 'postgres'));
  if (!address) throw new Error(`No database runs in ${dataDir}`);
  const pool = openPool(address, () => {});
  try {
    const db = databaseOver(pool);
    const folder = join(dataDir, 'pictures');
    const store = await diskFileStore(folder, PICTURES);
    const shown = (await db.select().from(portfolio)).map(
      ({ image_url }) => uploadedPictureName(image_url) ?? image_url,
    );
    const known = (await db.select().from(pictures)).map(({ name }) => name);
    const before = await withoutFiles(folder, [...shown, ...known]);
    await sweepPictures(db, store, new Date(Date.now() + TWO_DAYS_MS));
    const after = await withoutFiles(folder, shown);
    const left = new Set<string>();
    for await (const { key } of store.list()) left.add(key.slice(0, key.indexOf('/')));
    return [
      ...[...before, ...after].map((name) => `row without files: ${name}`),
      ...[...left]
        .filter((name) => !shown.includes(name))
        .map((name) => `file without a row: ${name}`),
    ];
  } finally {
    await pool.end();
  }
}

async function withoutFiles(folder: string, names: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const name of new Set(names)) {
    const files = await readdir(join(folder, name)).catch((): string[] => []);
    if (!FILES.every((file) => files.includes(file))) missing.push(name);
  }
  return missing;
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../errors.ts';

/** Where a picture of the site is in the build. Until it is encoded, its source below the content folder stands in. */
export type BuiltPicture = { folder: string; source: string; files: string[] };

/** Reads what the build makes, or is about to make, of content/pictures and the magazine, by name. */
export async function readBuiltPictures(buildFolder: string): Promise<Map<string, BuiltPicture>> {
  const manifest = await readFile(join(buildFolder, 'pictures.json'), 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(manifest)));
}

/** What the built picture of a name is called: another one whenever it is made from something else. */
export function builtNameIn(pictures: Map<string, BuiltPicture>): (name: string) => string {
  return (name) => {
    const picture = pictures.get(name);
    if (picture) return picture.folder;
    throw new StartupProblem(`The picture ${name} has not been prepared yet. Run: npm run build`);
  };
}

/** More than none where a build was interrupted, or is still at work. */
export async function countNotEncoded(pictures: Map<string, BuiltPicture>, buildFolder: string) {
  const encoded = new Set(await readdir(join(buildFolder, 'pictures')).catch(() => []));
  return [...pictures.values()].filter(({ folder }) => !encoded.has(folder)).length;
}

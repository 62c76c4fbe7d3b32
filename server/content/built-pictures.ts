import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPictureName } from '../../contracts/pictures.ts';
import { StartupProblem } from '../startup-problem.ts';

/** Reads what the build made of content/pictures: name in, name of the built folder out. */
export async function readBuiltPictures(buildFolder: string): Promise<(name: string) => string> {
  const manifest = await readFile(join(buildFolder, 'pictures.json'), 'utf8').catch(() => '{}');
  const recipes = new Map<string, string>(Object.entries(JSON.parse(manifest)));
  return (name) => {
    const recipe = recipes.get(name);
    if (recipe) return builtPictureName(name, recipe);
    throw new StartupProblem(`The picture ${name} has not been prepared yet. Run: npm run build`);
  };
}

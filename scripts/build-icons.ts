import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawIcons } from '../server/files/draw-icons.ts';

/** Draws every icon that browsers and home screens ask for from the agency's mark. */
export async function buildIcons(source: string, target: string) {
  const icons = await drawIcons(await readFile(source));
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const [name, bytes] of Object.entries(icons)) await writeFile(join(target, name), bytes);
}

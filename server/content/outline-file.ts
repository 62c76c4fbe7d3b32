import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingFile } from './content-folder.ts';
import type { ContentFiles } from './content-json.ts';
import type { ContentProblems } from './content-problems.ts';
import { versionedName } from './versioned-name.ts';

/** Land and borders of the map, drawn by `npm run outline`. */
export const OUTLINE_FILE = 'outline.svg';

type Sources = { map: { lat: number; lng: number; zoom: number } };
type Place = { lat: number; lng: number };

/** What the outline is drawn from. It stands in the drawing, as data-drawn-from. */
export const outlineFingerprint = ({ map }: Sources, cities: Place[]) =>
  createHash('sha256')
    .update(JSON.stringify([map.lat, map.lng, map.zoom, cities.map(({ lat, lng }) => [lat, lng])]))
    .digest('hex')
    .slice(0, 16);

/** What it is called in its address. Tells when it was drawn for another map. */
export async function checkOutline(
  folder: string,
  { agency, cities }: Partial<ContentFiles>,
  problems: ContentProblems,
): Promise<string> {
  const bytes = await readFile(join(folder, OUTLINE_FILE)).catch(() => null);
  if (!bytes) problems.add(OUTLINE_FILE, [], missingFile(folder, OUTLINE_FILE));
  else if (agency && cities) {
    const [, drawnFrom] = /\sdata-drawn-from="(\w+)"/.exec(bytes.toString('utf8')) ?? [];
    if (cities.length > 0 && drawnFrom !== outlineFingerprint(agency, cities))
      problems.warn(OUTLINE_FILE, 'drawn for another map or other cities. Run: npm run outline');
  }
  return bytes ? versionedName(OUTLINE_FILE, bytes) : '';
}

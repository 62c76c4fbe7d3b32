import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pictureType, readOutline } from '../primitives/picture-bytes.ts';
import { type ContentFiles, missingFile } from './content-json.ts';
import type { ContentProblems } from './content-problems.ts';
import { uploadedRefOf } from './uploaded-pictures.ts';

const PICTURE_FORMATS = ['webp', 'jpeg', 'png', 'avif'];

export type Logos = Map<string, { file: string; width: number; height: number }>;

export async function checkLogoFiles(
  folder: string,
  partners: ContentFiles['partners'],
  problems: ContentProblems,
): Promise<Logos> {
  const logos: Logos = new Map();
  for (const [entry, { logo }] of partners.entries()) {
    if (uploadedRefOf(logo)) continue;
    const bytes = await readFile(join(folder, 'partners', logo)).catch(() => null);
    if (!bytes) {
      problems.add(
        'partners.json',
        [entry, 'logo'],
        `expected a file in partners/, found no '${logo}' there`,
      );
      continue;
    }
    const checked = checkLogo(bytes);
    if (checked.ok) {
      const { width, height } = checked;
      logos.set(logo, { file: versionedName(logo, bytes), width, height });
    } else problems.add(`partners/${logo}`, [], `expected ${checked.expected}`);
  }
  return logos;
}

export const MARK_FILE = 'mark.svg';

/** The sign in the browser's tab, from which the build draws every other icon. */
export async function checkMark(folder: string, problems: ContentProblems) {
  const text = await readFile(join(folder, MARK_FILE), 'utf8').catch(() => null);
  if (text === null) problems.add(MARK_FILE, [], missingFile(folder, MARK_FILE));
  else if (!/<svg[\s>]/.test(text)) problems.add(MARK_FILE, [], 'expected an SVG drawing');
}

/** The written size keeps the page from jumping while a picture loads, so it has to be the real one. */
export async function checkPictureFiles(
  folder: string,
  pictures: ContentFiles['pictures'],
  problems: ContentProblems,
) {
  await checkPictureNames(folder, pictures, problems);
  for (const [name, { file, width, height }] of Object.entries(pictures)) {
    const bytes = await readFile(join(folder, 'pictures', file)).catch(() => null);
    if (!bytes) {
      problems.add(
        'pictures.json',
        [name, 'file'],
        `expected a file in pictures/, found no '${file}' there`,
      );
      continue;
    }
    const type = pictureType(bytes);
    const real = type && PICTURE_FORMATS.includes(type) ? readOutline(type, bytes, 1) : null;
    if (!real?.whole)
      problems.add(`pictures/${file}`, [], 'expected a WebP, JPEG, PNG or AVIF picture');
    else if (real.width !== width || real.height !== height) {
      problems.add(
        'pictures.json',
        [name],
        `expected the size of ${file}, width ${real.width} and height ${real.height}, found ${width} and ${height}`,
      );
    }
  }
}

/** A file that pictures.json does not name is used by nothing: a picture that was meant to replace another. */
async function checkPictureNames(
  folder: string,
  pictures: ContentFiles['pictures'],
  problems: ContentProblems,
) {
  const found = (await readdir(join(folder, 'pictures')).catch(() => []))
    .filter((file) => !file.startsWith('.'))
    .sort();
  for (const [name, files] of Map.groupBy(found, (file) => parse(file).name)) {
    const named = pictures[name]?.file;
    if (files.length > 1)
      problems.add(
        'pictures',
        [],
        `expected one file called ${name}, found ${files.join(' and ')}; remove the one that is not meant, and name the other in pictures.json`,
      );
    else if (!named)
      problems.warn(`pictures/${files[0]}`, 'not used: pictures.json does not name it');
  }
}

const MAX_BYTES = 32_000;

const DRAWING_ELEMENTS = new Set(
  'svg title desc g defs path rect circle ellipse line polyline polygon clipPath mask linearGradient radialGradient stop'.split(
    ' ',
  ),
);

type LogoFile = { ok: true; width: number; height: number } | { ok: false; expected: string };

const refused = (expected: string): LogoFile => ({ ok: false, expected });

/** A logo is a drawing and nothing else: it runs nothing, loads nothing and needs no font. */
export function checkLogo(bytes: Buffer): LogoFile {
  if (bytes.length > MAX_BYTES) return refused(`an SVG of at most ${MAX_BYTES / 1000} KB`);
  const svg = bytes
    .toString('utf8')
    .replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
    .replaceAll(/<!--[^<>]*-->/g, '');
  if (!/^\s*<svg[\s>]/.test(svg)) return refused("an SVG drawing that starts with '<svg'");
  if (svg.includes('<!') || svg.includes('<?'))
    return refused("an SVG without '<!' and '<?' lines");
  // Written as a character code, an address or a handler would pass the checks below.
  if (/&#|\\/.test(svg)) return refused("an SVG without '&#' and backslash escapes");

  for (const [, element = ''] of svg.matchAll(/<\/?([^\s/>]+)/g)) {
    if (!DRAWING_ELEMENTS.has(element)) return refused(`an SVG without <${element}>`);
  }
  const [, handler] = /[\s"'](on[\w-]*)\s*=/i.exec(svg) ?? [];
  if (handler) return refused(`an SVG without event handlers such as ${handler}`);
  if (/[\s"'](?:[\w-]+:)?(?:href|src)\s*=/i.test(svg))
    return refused('an SVG without href and src');
  const addresses = svg
    .matchAll(/url\(([^)]*)/gi)
    .map(([, address = '']) => address.replaceAll(/["'\s]/g, ''));
  if (/@import/i.test(svg) || !addresses.every((address) => address.startsWith('#'))) {
    return refused('an SVG that loads nothing from elsewhere');
  }

  const [, width, height] =
    /<svg[^<>]*\sviewBox\s*=\s*["']\s*0[\s,]+0[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(svg) ?? [];
  if (!Number(width) || !Number(height))
    return refused("an SVG with a viewBox such as '0 0 220 56'");
  return { ok: true, width: Number(width), height: Number(height) };
}

/** Land and borders of the map, drawn by `npm run outline`. */
export const OUTLINE_FILE = 'outline.svg';

type Sources = { map: { lat: number; lng: number; zoom: number } };
type Place = { lat: number; lng: number };

/** The fingerprint of the outline's sources; the drawing carries it as data-drawn-from. */
export const outlineFingerprint = ({ map }: Sources, cities: Place[]) =>
  createHash('sha256')
    .update(JSON.stringify([map.lat, map.lng, map.zoom, cities.map(({ lat, lng }) => [lat, lng])]))
    .digest('hex')
    .slice(0, 16);

/** Returns the file's name in its address. Warns when it was drawn for another map. */
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

/** 'hoggar-lng.svg' becomes 'hoggar-lng-1f0c2a9b.svg': other bytes, another address, so browsers may cache it for ever. */
export function versionedName(file: string, bytes: Uint8Array): string {
  const { name, ext } = parse(file);
  return `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ext}`;
}

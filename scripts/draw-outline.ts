import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { type Language, LOCALES } from '../contracts/languages.ts';
import { OUTLINE_FILE, outlineFingerprint } from '../server/content/content-files.ts';
import { readContentFile } from '../server/content/content-json.ts';
import { readContentDir } from '../server/env.ts';
import {
  drawnRegion,
  type Place,
  toPlace,
  toPoint,
} from '../web/landing/projects-map/map-geometry.ts';
import * as geometry from './outline-geometry.ts';

/*
 * Draws outline.svg in the content folder: land, borders, and the countries in which cities of
 * cities.json lie, around the middle of the map in agency.json. To be run again after a change of
 * that middle, its zoom or the cities: npm run outline
 * Countries are named in English, or in the language that an address names after it: outline.svg#fr.
 */

type Country = Polygon | MultiPolygon;
type World = Topology<{ countries: GeometryCollection }>;
type XY = geometry.XY;

const PROJECT = resolve(import.meta.dirname, '..');
const WORLD = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
const CONTENT = readContentDir();
const OUTLINE = join(CONTENT, OUTLINE_FILE);
const NEAR_TOLERANCE = 1.5;
const FAR_TOLERANCE = 12;
const SMALLEST_ISLAND = 60;
const GRID_DEGREES = 2;
const NAME_ROOM = { step: 50, room: 170, enough: 420 };

const text = (path: string) => readFile(resolve(PROJECT, path), 'utf8');
const agency = (await readContentFile(CONTENT, 'agency.json')) as { map: Place & { zoom: number } };
const { map } = agency;
const cities = (await readContentFile(CONTENT, 'cities.json')) as Place[];
const tokens = await text('web/ui/tokens.css');

// Drawn one step closer than the map opens, so that whole numbers are exact to half a pixel there.
const zoom = map.zoom + 1;
const region = drawnRegion(map, cities, zoom);
const onSheet = (place: Place): XY => {
  const { x, y } = toPoint({ ...place, lat: Math.max(-85, Math.min(85, place.lat)) }, zoom);
  return [x - region.x, y - region.y];
};

/** Exact where the map opens, coarser towards the edges, which are seen from far out only. */
function tolerance([x, y]: XY) {
  const outward = Math.max(Math.abs(x / region.width - 0.5), Math.abs(y / region.height - 0.5)) * 2;
  const share = Math.min(1, Math.max(0, (outward - 0.25) / 0.75));
  return NEAR_TOLERANCE + (FAR_TOLERANCE - NEAR_TOLERANCE) * share;
}

function projected(world: World): World {
  const { scale, translate } = world.transform as NonNullable<World['transform']>;
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx = 0, dy = 0]) => {
      [x, y] = [x + dx, y + dy];
      return onSheet({ lng: x * scale[0] + translate[0], lat: y * scale[1] + translate[1] });
    });
    return geometry.simplify(points, tolerance);
  });
  return { ...world, arcs, transform: undefined };
}

const world = projected(JSON.parse(await text(WORLD)));
const ringsOf = (shape: GeoJSON.Geometry) =>
  (shape.type === 'MultiPolygon'
    ? shape.coordinates.flat()
    : (shape as GeoJSON.Polygon).coordinates
  )
    .map((ring) => geometry.clipRing(ring.slice(1) as XY[], region))
    .filter((ring) => geometry.ringArea(ring) > SMALLEST_ISLAND);
const countries = (world.objects.countries.geometries as Country[])
  .map((country) => ({
    country,
    rings: ringsOf((feature(world, country) as GeoJSON.Feature).geometry),
  }))
  .filter(({ rings }) => rings.length > 0);
const home = countries.filter(({ rings }) =>
  cities.some((city) => geometry.contains(rings, onSheet(city))),
);
const land = ringsOf(merge(world, countries.map(({ country }) => country) as Polygon[]));
const borders = mesh(
  world,
  { type: 'GeometryCollection', geometries: countries.map(({ country }) => country) },
  (one, other) => one !== other,
).coordinates.flatMap((line) => geometry.clipLine(line as XY[], region));

const middle: XY = [region.width / 2, region.height / 2];
const named = countries.flatMap(({ country, rings }) => {
  const at = geometry.roomyPoint(rings, cities.map(onSheet), middle, NAME_ROOM);
  return at ? [{ country, at: at.map(Math.round) }] : [];
});

/** In English as the atlas has it; the atlas counts countries by numbers, of which Intl knows the code. */
function nameIn(language: Language, { id, properties }: Country): string {
  const { name } = properties as { name: string };
  const [tag = 'und'] = id === undefined ? [] : Intl.getCanonicalLocales(`und-${id}`);
  const { region } = new Intl.Locale(tag);
  if (language === 'en' || !region) return name;
  return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(region) ?? name;
}

/** Arabic letters hold on to each other. */
const LOOKS: Record<Language, string> = {
  en: 'font-family="monospace" letter-spacing="5"',
  fr: 'font-family="monospace" letter-spacing="5"',
  ar: 'font-family="sans-serif"',
};

const namesIn = (language: Language) =>
  `<g id="${language}" ${LOOKS[language]}>${named
    .map(({ country, at: [x, y] }) => `<text x="${x}" y="${y}">${nameIn(language, country)}</text>`)
    .join('')}</g>`;

function* grid(): Generator<XY[]> {
  const { x, y, width, height } = region;
  const [from, to] = [toPlace({ x, y: y + height }, zoom), toPlace({ x: x + width, y }, zoom)];
  const first = (degrees: number) => Math.ceil(degrees / GRID_DEGREES) * GRID_DEGREES;
  for (let lng = first(from.lng); lng < to.lng; lng += GRID_DEGREES)
    yield [onSheet({ lng, lat: to.lat }), onSheet({ lng, lat: from.lat })];
  for (let lat = first(from.lat); lat < to.lat; lat += GRID_DEGREES)
    yield [onSheet({ lng: from.lng, lat }), onSheet({ lng: to.lng, lat })];
}

const colour = (token: string) => tokens.match(new RegExp(`--${token}: (#[0-9a-f]{6});`))?.[1];
const { width, height } = region;
const shelf = (px: number) =>
  `<use href="#land" fill="none" stroke="${colour('petrol-600')}" stroke-opacity=".3" stroke-width="${px * 2}" stroke-linejoin="round"/>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}" data-zoom="${zoom}" data-lat="${map.lat}" data-lng="${map.lng}" data-drawn-from="${outlineFingerprint(agency, cities)}">
<title>Land and borders</title>
<rect width="100%" height="100%" fill="${colour('petrol-700')}"/>
<defs><path id="land" d="${geometry.pathOf(land, true)}"/></defs>
${[22, 13, 6].map(shelf).join('\n')}
<use href="#land" fill="${colour('ink-800')}" stroke="${colour('petrol-300')}" stroke-opacity=".5" stroke-width="2" stroke-linejoin="round"/>
<path fill="none" stroke="${colour('mist-300')}" stroke-opacity=".3" stroke-width="2" d="${geometry.pathOf(borders, false)}"/>
<path fill="${colour('sand-300')}" fill-opacity=".13" stroke="${colour('sand-200')}" stroke-opacity=".7" stroke-width="2" stroke-linejoin="round" d="${geometry.pathOf(
  home.flatMap(({ rings }) => rings),
  true,
)}"/>
<path fill="none" stroke="${colour('white')}" stroke-opacity=".1" stroke-width="2" d="${geometry.pathOf([...grid()], false)}"/>
<g fill="${colour('mist-300')}" fill-opacity=".6" font-size="24" text-anchor="middle"><style>#fr:not(:target),#ar:not(:target),:target~#en{display:none}</style>
${(['fr', 'ar', 'en'] as const).map(namesIn).join('\n')}</g>
</svg>
`;
await writeFile(OUTLINE, svg);
console.log(`${OUTLINE}: ${(svg.length / 1000).toFixed(1)} KB, ${land.length} coasts`);

import type { City } from '../../contracts/agency.ts';
import type { MagazineSources } from '../../server/content/magazine/page-facts.ts';
import { type LabelSide, labelSides } from '../../web/landing/projects-map/city-labels.ts';
import { drawnRegion, type Place, toPoint } from '../../web/landing/projects-map/map-geometry.ts';
import { head, paper } from '../frame.ts';
import { Html, html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

/** The coast at the top, the sites below it, and in the desert the list of them. */
export function map(sheet: Sheet) {
  const block = sheet.source.pages[sheet.page.number - 1]?.blocks.find(
    ({ kind }) => kind === 'sites',
  );
  const places = block?.kind === 'sites' ? block.places : [];
  const sites = sitesOf(sheet.facts, places);
  const box = { left: 60, top: 184, width: 256 };
  return paper(
    sheet,
    {
      tone: 'ink',
      ground: [
        drawSiteMap({ sites, cities: sheet.facts.cities, outline: sheet.outline, box }),
        html`<div class="scrim"></div>`,
      ],
    },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<div class="legend"><p class="caption plain key">${blockOf(sheet, 'note').text}</p>
<table class="places">${blockOf(sheet, 'table').rows.map(([place, count]) => html`<tr><td>${place}</td><td class="mono plain">${count}</td></tr>`)}</table></div></div>`,
  );
}

type Site = Pick<City, 'name' | 'lat' | 'lng'> & { count: number; active: boolean };
type Drawn = Site & { x: number; y: number };

/** About two degrees: one site alone is not shown from closer. */
const NEAREST_SPAN = 400;
/** Names are spaced for larger type there. */
const LABEL_SCALE = 1.42;

/** Places where something was built, with coordinates from the site's map or from the page itself. */
export function sitesOf(
  { projects, cities }: Pick<MagazineSources, 'projects' | 'cities'>,
  others: { name: string; lat: number; lng: number }[],
): Site[] {
  return [...cities, ...others].flatMap(({ name, lat, lng }) => {
    const here = projects.filter(({ location }) => location === name);
    const active = here.some(({ period }) => period.to === 'ongoing');
    return here.length > 0 ? [{ name, lat, lng, count: here.length, active }] : [];
  });
}

type Paper = {
  sites: Site[];
  cities: Place[];
  outline: string;
  box: { left: number; top: number; width: number };
};

/** The coast with every site, scaled so that the sites fill the width of the box. */
function drawSiteMap({ sites, cities, outline, box }: Paper) {
  const [, zoom, lat, lng] = (
    /data-zoom="(\d+)" data-lat="([\d.-]+)" data-lng="([\d.-]+)"/.exec(outline) ?? []
  ).map(Number);
  if (!zoom || lat === undefined || lng === undefined)
    throw new Error('npm run outline draws the map');
  const region = drawnRegion({ lat, lng, zoom: zoom - 1 }, cities, zoom);
  const points = sites.map((site) => {
    const { x, y } = toPoint(site, zoom);
    return { ...site, x: x - region.x, y: y - region.y };
  });
  const [west, north] = [
    Math.min(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)),
  ];
  const east = Math.max(...points.map(({ x }) => x));
  const scale = box.width / Math.max(east - west, NEAREST_SPAN);
  const drawn: Drawn[] = points.map((site) => ({
    ...site,
    x: box.left + (site.x - west) * scale,
    y: box.top + (site.y - north) * scale,
  }));
  const sides = labelSides(
    drawn.map(({ name, x, y }) => ({ name, x: x * LABEL_SCALE, y: y * LABEL_SCALE })),
  );
  const inside = outline
    .replace(/^[\s\S]*?<rect[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<g [\s\S]*<\/g>/, '');
  const place = `translate(${(box.left - west * scale).toFixed(2)} ${(box.top - north * scale).toFixed(2)}) scale(${scale.toFixed(5)})`;
  return html`<svg class="bleed over-lines" width="400" height="600" viewBox="0 0 400 600" aria-hidden="true">
<rect width="400" height="600" fill="var(--petrol-700)"/>
<g transform="${place}" class="land">${new Html(inside)}</g>
${drawn.map(({ x, y, count, active, name }) => html`${mark(x, y, count, active)}${label(x, y, count, name, sides.get(name) ?? 'right')}`)}
</svg>`;
}

const reach = (count: number) => 2.2 + Math.sqrt(count) * 2;

const mark = (x: number, y: number, count: number, active: boolean) => html`
<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${reach(count).toFixed(1)}" fill="${active ? 'var(--flare-500)' : 'var(--ink-950)'}" fill-opacity="${active ? 1 : 0.55}" stroke="${active ? 'var(--flare-500)' : 'var(--sand-100)'}" stroke-width="1.1"/>
<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1" fill="${active ? 'var(--ink-950)' : 'var(--sand-100)'}"/>`;

function label(x: number, y: number, count: number, name: string, side: LabelSide) {
  const gap = reach(count) + 4;
  const aside = gap * 0.7;
  const [dx, dy, anchor] = {
    right: [gap, 3, 'start'] as const,
    left: [-gap, 3, 'end'] as const,
    above: [0, -gap, 'middle'] as const,
    below: [0, gap + 7, 'middle'] as const,
    belowRight: [aside, aside + 6, 'start'] as const,
    aboveRight: [aside, -aside, 'start'] as const,
    belowLeft: [-aside, aside + 6, 'end'] as const,
    aboveLeft: [-aside, -aside, 'end'] as const,
  }[side];
  return html`<text x="${(x + dx).toFixed(1)}" y="${(y + dy).toFixed(1)}" text-anchor="${anchor}" fill="var(--white)" class="plain">${name}</text>`;
}

import {
  divIcon,
  type Map as LeafletMap,
  layerGroup,
  marker,
  type PathOptions,
  polygon,
  polyline,
  svg,
  tileLayer,
  Util,
} from 'leaflet';
import { language } from '../../../../messages/messages.ts';
import { type Point, pathLines, toPlace, toPoint } from '../map-geometry.ts';

const PANE = 'outline';
const BELOW_TILES = '150';

/** Draws the picture of the outline again, as shapes that stay sharp at every zoom. */
export function addOutline(map: LeafletMap, picture: string) {
  map.createPane(PANE).style.zIndex = BELOW_TILES;
  // A sheet of styles in it is for the picture alone, and against the policy of the page.
  const shapesOnly = picture.replace(/<style>[^<]*<\/style>/, '');
  const sheet = new DOMParser().parseFromString(shapesOnly, 'image/svg+xml').documentElement;
  const { zoom, lat, lng } = sheet.dataset;
  const [, , width = 0, height = 0] = (sheet.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const middle = toPoint({ lat: Number(lat), lng: Number(lng) }, Number(zoom));
  const placeOf = ({ x, y }: Point) =>
    toPlace({ x: x + middle.x - width / 2, y: y + middle.y - height / 2 }, Number(zoom));
  const perPixel = width / Number(sheet.getAttribute('width'));
  const renderer = svg({ pane: PANE, padding: 0.5 });
  const shapes = layerGroup();
  for (const element of sheet.querySelectorAll(':scope > path, :scope > use')) {
    const drawn = sheet.querySelector(element.getAttribute('href') ?? '_') ?? element;
    const d = drawn.getAttribute('d') ?? '';
    const look = { ...lookOf(element, perPixel), renderer, pane: PANE, interactive: false };
    const places = pathLines(d).map((line) => line.map(placeOf));
    shapes.addLayer(d.endsWith('z') ? polygon(places, look) : polyline(places, look));
  }
  const names = sheet.querySelector(`#${language()}`) ?? sheet;
  for (const name of names.querySelectorAll('text')) {
    const face = document.createElement('span');
    face.textContent = name.textContent;
    const icon = divIcon({ html: face, className: 'country-name', iconSize: undefined });
    const at = placeOf({ x: Number(name.getAttribute('x')), y: Number(name.getAttribute('y')) });
    shapes.addLayer(marker(at, { icon, pane: PANE, interactive: false, keyboard: false }));
  }
  shapes.addTo(map);
}

function lookOf(element: Element, perPixel: number): PathOptions {
  const attribute = (name: string) => element.getAttribute(name) ?? undefined;
  return {
    stroke: true,
    color: attribute('stroke'),
    opacity: Number(attribute('stroke-opacity') ?? 1),
    weight: Number(attribute('stroke-width') ?? 1) / perPixel,
    fill: attribute('fill') !== 'none',
    fillColor: attribute('fill'),
    fillOpacity: Number(attribute('fill-opacity') ?? 1),
  };
}

const TILE_PX = 256;
const FAILURES_IN_A_ROW = 6;

/**
 * Lays tiles over the outline once they arrive. One is tried first: where there is no way to the
 * tile server, that is one failed request and the outline stays.
 */
export function addTiles(map: LeafletMap, url: string): () => void {
  let failures = 0;
  const tiles = tileLayer(url, { maxZoom: map.getMaxZoom() })
    .on('load', () => map.getPane('tilePane')?.toggleAttribute('data-shown', failures === 0))
    .on('tileload', () => {
      failures = 0;
    })
    .on('tileerror', () => {
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW) tiles.remove();
    });
  const trial = new Image();
  trial.onload = () => tiles.addTo(map);
  trial.src = Util.template(url, middleTile(map));
  return () => {
    trial.onload = null;
  };
}

function middleTile(map: LeafletMap) {
  const zoom = Math.round(map.getZoom());
  const { x, y } = toPoint(map.getCenter(), zoom);
  return { x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX), z: zoom };
}

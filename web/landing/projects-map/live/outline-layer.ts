import {
  divIcon,
  type Map as LeafletMap,
  layerGroup,
  marker,
  type PathOptions,
  polygon,
  polyline,
  svg,
} from 'leaflet';
import { type Point, toPlace, toPoint } from '../mercator.ts';
import { pathLines } from '../outline-path.ts';

const PANE = 'outline';
const BELOW_TILES = '150';

/** Draws the picture of the outline again, as shapes that stay sharp at every zoom. */
export function addOutline(map: LeafletMap, picture: string) {
  map.createPane(PANE).style.zIndex = BELOW_TILES;
  const sheet = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
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
  for (const name of sheet.querySelectorAll('text')) {
    const face = document.createElement('span');
    face.textContent = name.textContent;
    const icon = divIcon({ html: face, className: 'country-name', iconSize: undefined });
    const at = placeOf({ x: Number(name.getAttribute('x')), y: Number(name.getAttribute('y')) });
    shapes.addLayer(marker(at, { icon, pane: PANE, interactive: false, keyboard: false }));
  }
  shapes.addTo(map);
}

function lookOf(element: Element, perPixel: number): PathOptions {
  const told = (name: string) => element.getAttribute(name) ?? undefined;
  return {
    stroke: true,
    color: told('stroke'),
    opacity: Number(told('stroke-opacity') ?? 1),
    weight: Number(told('stroke-width') ?? 1) / perPixel,
    fill: told('fill') !== 'none',
    fillColor: told('fill'),
    fillOpacity: Number(told('fill-opacity') ?? 1),
  };
}

import {
  control,
  divIcon,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  type Marker,
  map,
  marker,
  type PopupEvent,
  popup,
} from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import type { City } from '../../../../contracts/agency.ts';
import { landing } from '../../../../messages/messages.ts';
import { wantsLessMotion } from '../../motion.tsx';
import {
  firstView,
  MAP_FRAMES,
  type MapFrame,
  type MapStart,
  reachableCorners,
  zoomRange,
} from '../map-geometry.ts';
import { type HintKind, watchGestures } from './gestures.ts';
import { addOutline, addTiles } from './map-layers.ts';

export type CityMap = {
  map: LeafletMap;
  markers: CityMarker[];
  /** The view with which the map opens on this screen, and its frame. */
  first: () => { view: MapStart; frame: MapFrame };
  /** Goes to a city and opens its card, which gives the focus back to `from`. */
  show: (city: City, from: HTMLElement) => void;
};

type Options = {
  cities: City[];
  start: MapStart;
  outline: string;
  tilesUrl: string | null;
  onHint: (kind: HintKind) => void;
};

const CITY_ZOOM_IN = 1;

/** The buttons stand at the end of the line, the scale at its start. */
const isRightToLeft = () => document.dir === 'rtl';

/** Opens the map in an element that React leaves alone, and closes it with the component. */
export function useCityMap(
  host: RefObject<HTMLElement | null>,
  { cities, start, outline, tilesUrl, onHint }: Options,
): CityMap | null {
  const [opened, setOpened] = useState<CityMap | null>(null);
  useEffect(() => {
    if (!host.current) return;
    const calm = wantsLessMotion();
    const first = () => {
      const frame = frameOfScreen();
      return { frame, view: firstView(cities, start, frame) };
    };
    const map = openMap(host.current, { cities, start, view: first().view, calm });
    addOutline(map, outline);
    const markers = addCityMarkers(map, cities);
    const focus = watchCardFocus(map, markers);
    const endGestures = watchGestures(map, host.current, onHint);
    const endTiles = tilesUrl ? addTiles(map, tilesUrl) : null;
    const show = (city: City, from: HTMLElement) => {
      map.closePopup();
      map.getContainer().scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
      map.once('moveend', () => {
        focus.askFrom(from);
        markers.find((marker) => marker.city === city)?.marker.openPopup();
      });
      const zoom = Math.max(map.getZoom(), start.zoom + CITY_ZOOM_IN);
      if (calm) map.setView([city.lat, city.lng], zoom, { animate: false });
      else map.flyTo([city.lat, city.lng], zoom, { duration: 0.8 });
    };
    setOpened({ map, markers, first, show });
    return () => {
      endTiles?.();
      endGestures();
      setOpened(null);
      map.remove();
    };
  }, [host, cities, start, outline, tilesUrl, onHint]);
  return opened;
}

/** The picture of the map that the styles show on this screen has the same. */
const frameOfScreen = () =>
  MAP_FRAMES.findLast(({ from }) => matchMedia(`(width >= ${from}px)`).matches) as MapFrame;

/** Calm: nothing glides or fades, for people who asked their system for less motion. */
function openMap(
  host: HTMLElement,
  {
    cities,
    start,
    view,
    calm,
  }: Pick<Options, 'cities' | 'start'> & { view: MapStart; calm: boolean },
): LeafletMap {
  const { farthest, nearest } = zoomRange(start, cities);
  const opened = map(host, {
    center: [view.lat, view.lng],
    zoom: view.zoom,
    // The first view is as close as the screen allows, which is between two steps.
    zoomSnap: 0,
    minZoom: farthest,
    maxZoom: nearest,
    maxBounds: reachableCorners(start, cities) as unknown as LatLngBoundsExpression,
    maxBoundsViscosity: 1,
    bounceAtZoomLimits: false,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !calm,
    markerZoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
  });
  const position = isRightToLeft() ? 'bottomright' : 'bottomleft';
  const scale = control.scale({ imperial: false, maxWidth: 140, position });
  writeScale(opened, scale.addTo(opened).getContainer()?.firstElementChild);
  return opened;
}

const SCALE_UNITS = { m: 'metres', km: 'kilometres' } as const;

/** Leaflet writes '100 km' whenever the map moves; it is written again in the language of the page. */
function writeScale(map: LeafletMap, line: Element | null | undefined) {
  const write = () => {
    const [length = '', unit] = line?.textContent.split(' ') ?? [];
    if (line && (unit === 'm' || unit === 'km'))
      line.textContent = landing.map[SCALE_UNITS[unit]]({ length });
  };
  // Within the map, whose sides are those of the paper.
  line?.setAttribute('dir', 'auto');
  map.on('move', write);
  write();
}

/** A marker, and the two elements React draws into: its mark with the name, and its card. */
type CityMarker = { city: City; marker: Marker; face: HTMLElement; card: HTMLElement };

function addCityMarkers(map: LeafletMap, cities: City[]): CityMarker[] {
  return cities.map((city) => {
    const face = document.createElement('div');
    const card = document.createElement('div');
    // Without a size of its own, its class decides: fingers need more than a pointer.
    const icon = divIcon({ html: face, className: 'city-marker', iconSize: undefined });
    const added = marker([city.lat, city.lng], { icon, riseOnHover: true })
      .bindPopup(
        popup({
          content: card,
          className: 'city-popup',
          closeButton: false,
          maxWidth: 1000,
          // Keeps the card clear of the buttons.
          autoPanPaddingTopLeft: [isRightToLeft() ? 64 : 12, 12],
          autoPanPaddingBottomRight: [isRightToLeft() ? 12 : 64, 12],
        }),
      )
      .addTo(map);
    const button = added.getElement();
    button?.setAttribute(
      'aria-label',
      landing.map.marker({ city: city.name, status: city.status }),
    );
    button?.setAttribute('aria-haspopup', 'dialog');
    button?.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      added.openPopup();
    });
    return { city, marker: added, face, card };
  });
}

/** An open card has the focus; closing it gives the focus back to where the card was asked for. */
function watchCardFocus(map: LeafletMap, markers: CityMarker[]) {
  let askedFrom: HTMLElement | undefined;
  const markerOf = ({ popup }: PopupEvent) =>
    markers.find(({ marker }) => marker.getPopup() === popup);

  map.on('popupopen', (event) => {
    const opened = markerOf(event);
    askedFrom ??= opened?.marker.getElement();
    (opened?.card.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true });
  });
  map.on('popupclose', (event) => {
    // A card that does not fade out is gone by now, and the focus with it.
    const { activeElement, body } = document;
    if (activeElement === body || markerOf(event)?.card.contains(activeElement)) {
      askedFrom?.focus({ preventScroll: true });
    }
    askedFrom = undefined;
  });
  return {
    /** The next card is asked for from somewhere else than its marker. */
    askFrom: (element: HTMLElement) => {
      askedFrom = element;
    },
  };
}

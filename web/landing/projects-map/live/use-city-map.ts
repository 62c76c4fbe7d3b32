import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import type { City } from '../../../../contracts/agency.ts';
import { wantsLessMotion } from '../../motion/motion.ts';
import type { MapStart } from '../map-region.ts';
import { watchCardFocus } from './card-focus.ts';
import { addCityMarkers, type CityMarker } from './city-markers.ts';
import { type HintKind, watchGestures } from './gestures.ts';
import { openMap } from './open-map.ts';
import { addOutline } from './outline-layer.ts';
import { addTiles } from './tiles.ts';

export type CityMap = {
  map: LeafletMap;
  markers: CityMarker[];
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

/** Opens the map in an element that React leaves alone, and closes it with the component. */
export function useCityMap(
  host: RefObject<HTMLElement | null>,
  { cities, start, outline, tilesUrl, onHint }: Options,
): CityMap | null {
  const [opened, setOpened] = useState<CityMap | null>(null);
  useEffect(() => {
    if (!host.current) return;
    const calm = wantsLessMotion();
    const map = openMap(host.current, start, calm);
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
    setOpened({ map, markers, show });
    return () => {
      endTiles?.();
      endGestures();
      setOpened(null);
      map.remove();
    };
  }, [host, cities, start, outline, tilesUrl, onHint]);
  return opened;
}

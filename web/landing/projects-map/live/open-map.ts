import { control, type LatLngBoundsExpression, type Map as LeafletMap, map } from 'leaflet';
import { type MapStart, reachableCorners, zoomRange } from '../map-region.ts';

/** Calm: nothing glides or fades, for people who asked their system for less motion. */
export function openMap(host: HTMLElement, start: MapStart, calm: boolean): LeafletMap {
  const { farthest, nearest } = zoomRange(start);
  const opened = map(host, {
    center: [start.lat, start.lng],
    zoom: start.zoom,
    minZoom: farthest,
    maxZoom: nearest,
    maxBounds: reachableCorners(start) as unknown as LatLngBoundsExpression,
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
  control.scale({ imperial: false, maxWidth: 140, position: 'bottomleft' }).addTo(opened);
  return opened;
}

import { divIcon, type Map as LeafletMap, type Marker, marker, popup } from 'leaflet';
import type { City } from '../../../../contracts/agency.ts';
import { words } from '../../words.ts';

/** A marker, and the two elements React draws into: its mark with the name, and its card. */
export type CityMarker = { city: City; marker: Marker; face: HTMLElement; card: HTMLElement };

export function addCityMarkers(map: LeafletMap, cities: City[]): CityMarker[] {
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
          autoPanPaddingTopLeft: [12, 12],
          // Keeps the card clear of the buttons.
          autoPanPaddingBottomRight: [64, 12],
        }),
      )
      .addTo(map);
    const button = added.getElement();
    button?.setAttribute('aria-label', words.map.marker(city.name, words.status[city.status]));
    button?.setAttribute('aria-haspopup', 'dialog');
    button?.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      added.openPopup();
    });
    return { city, marker: added, face, card };
  });
}

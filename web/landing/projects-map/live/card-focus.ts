import type { Map as LeafletMap, PopupEvent } from 'leaflet';
import type { CityMarker } from './city-markers.ts';

/** An open card has the focus; closing it gives the focus back to where the card was asked for. */
export function watchCardFocus(map: LeafletMap, markers: CityMarker[]) {
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

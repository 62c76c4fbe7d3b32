import { createPortal } from 'react-dom';
import { CityCard } from '../city-card.tsx';
import { CityLabel, CityMark } from '../city-mark.tsx';
import { citySpots } from '../city-spots.ts';
import type { CityMap } from './use-city-map.ts';
import { useZoom } from './use-zoom.ts';

/** Draws into the elements of the markers and their cards. */
export function CityFaces({ map, markers }: Pick<CityMap, 'map' | 'markers'>) {
  const spots = citySpots(
    markers.map(({ city }) => city),
    map.getCenter(),
    useZoom(map),
  );
  return markers.map(({ city, face, card }, index) => {
    const side = spots[index]?.side;
    return [
      createPortal(
        <svg aria-hidden="true" viewBox="-12 -12 24 24" overflow="visible" className="size-6">
          <CityMark status={city.status} />
          {side && <CityLabel name={city.name} side={side} />}
        </svg>,
        face,
        `${city.name} face`,
      ),
      createPortal(
        <CityCard city={city} onClose={() => map.closePopup()} />,
        card,
        `${city.name} card`,
      ),
    ];
  });
}

import type { City } from '../../../contracts/agency.ts';
import { words } from '../words.ts';
import { CityLabel, CityMark } from './city-mark.tsx';
import { citySpots } from './city-spots.ts';
import type { MapStart } from './map-region.ts';

type Props = { cities: City[]; start: MapStart; outlineUrl: string };

/** The map as it opens, for the time before it is loaded, for paper, and without JavaScript. */
export function MapPicture({ cities, start, outlineUrl }: Props) {
  return (
    <>
      <img
        src={outlineUrl}
        alt={words.map.picture}
        loading="lazy"
        className="absolute inset-0 size-full object-none print:hue-rotate-180 print:invert"
      />
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <svg aria-hidden="true" x="50%" y="50%" overflow="visible">
          {citySpots(cities, start, start.zoom).map(({ city, x, y, side }) => (
            <g key={city.name} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <CityMark status={city.status} />
              {side && <CityLabel name={city.name} side={side} />}
            </g>
          ))}
        </svg>
      </svg>
    </>
  );
}

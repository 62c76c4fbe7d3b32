import type { MouseEvent } from 'react';
import type { City } from '../../../contracts/agency.ts';
import { words } from '../words.ts';
import { CityMarkIcon } from './city-mark.tsx';
import { CityProjects } from './city-projects.tsx';
import { coordinatesText } from './coordinates-text.ts';

type Props = {
  cities: City[];
  /** Given once there is a map to show them on. */
  onShow: ((city: City, from: HTMLElement) => void) | null;
};

export function CityList({ cities, onShow }: Props) {
  return (
    <ul aria-label={words.map.cities} className="mt-10 gap-x-14 lg:columns-2">
      {cities.map((city) => (
        <li
          key={city.name}
          className="grid break-inside-avoid grid-cols-[auto_1fr] gap-x-4 border-line-firm border-b py-4.5"
        >
          <CityMarkIcon status={city.status} className="mt-0.5" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <CityName
                city={city}
                onShow={onShow && ((event) => onShow(city, event.currentTarget))}
              />
              <span className="text-muted text-small">{words.status[city.status]}</span>
              <span className="type-caption text-muted max-sm:w-full sm:ms-auto">
                {coordinatesText(city)}
              </span>
            </div>
            <CityProjects projects={city.projects} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type NameProps = { city: City; onShow: ((event: MouseEvent<HTMLElement>) => void) | null };

function CityName({ city: { name }, onShow }: NameProps) {
  if (!onShow) return <span className="font-semibold">{name}</span>;
  return (
    <button
      type="button"
      aria-label={words.map.showCity(name)}
      onClick={onShow}
      className="cursor-pointer rounded-tag font-semibold decoration-1 decoration-link underline-offset-4 hover:text-link hover:underline pointer-coarse:min-h-11 pointer-coarse:underline"
    >
      {name}
    </button>
  );
}

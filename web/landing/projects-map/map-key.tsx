import type { City } from '../../../contracts/agency.ts';
import { linkClass } from '../../ui/link-class.ts';
import { words } from '../words.ts';
import { CityMarkIcon } from './city-mark.tsx';

type Props = { cities: City[]; hasTiles: boolean };

/** The key in the title block of the drawing. */
export function MapKey({ cities, hasTiles }: Props) {
  return (
    <div className="flex flex-wrap border-line-firm border-t">
      <p className="type-caption grid place-items-center border-line-firm border-e px-4 py-2.5 text-accent max-sm:px-3">
        {words.map.key}
      </p>
      {(['active', 'completed'] as const).map((status) => (
        <p
          key={status}
          className="flex items-center gap-2.5 border-line-firm py-2.5 ps-3.5 pe-4 text-small max-sm:gap-1.5 max-sm:ps-2.5 max-sm:pe-3 border-e"
        >
          <CityMarkIcon status={status} />
          {words.status[status]}
          <span className="font-medium font-mono text-caption text-muted">
            {cities.filter((city) => city.status === status).length}
          </span>
        </p>
      ))}
      <p className="ms-auto flex flex-wrap items-center gap-x-4 px-4 py-2.5 text-caption text-muted max-sm:w-full max-sm:border-line max-sm:border-t">
        {hasTiles && (
          <a href="https://www.openstreetmap.org/copyright" className={linkClass('plain')}>
            {words.map.osm}
          </a>
        )}
        <span>{words.map.outline}</span>
      </p>
    </div>
  );
}

import type { City } from '../../../contracts/agency.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { words } from '../words.ts';
import { CityMarkIcon } from './city-mark.tsx';
import { CityProjects } from './city-projects.tsx';
import { coordinatesText } from './coordinates-text.ts';

type Props = { city: City; onClose: () => void };

/** What a marker opens. Focus goes to it and comes back when it is closed. */
export function CityCard({ city, onClose }: Props) {
  return (
    <section
      role="dialog"
      aria-label={words.map.marker(city.name, words.status[city.status])}
      tabIndex={-1}
      data-tone="paper"
      className="max-h-56 w-58 overflow-y-auto rounded-card border border-line p-4 shadow-float sm:w-100 md:max-h-96"
    >
      <div className="flex items-start gap-3">
        <CityMarkIcon status={city.status} />
        <div className="min-w-0 flex-1">
          <h3 className="text-subheading">{city.name}</h3>
          <p className="text-small text-soft">{words.status[city.status]}</p>
        </div>
        <IconButton
          label={words.map.closeCity(city.name)}
          icon={<X />}
          size="small"
          onClick={onClose}
          className="-me-2 -mt-1.5"
        />
      </div>
      <p className="type-caption mt-2 text-muted">{coordinatesText(city)}</p>
      {city.projects.length > 0 && (
        <div className="mt-3 border-line border-t pt-1">
          <CityProjects projects={city.projects} />
        </div>
      )}
    </section>
  );
}

import type { MouseEvent } from 'react';
import type { City } from '../../../contracts/agency.ts';
import { writtenIn } from '../../../contracts/languages.ts';
import { landing } from '../../../messages/messages.ts';
import { cx, linkClass } from '../../ui/class-names.ts';
import { formatFixed } from '../../ui/format-number.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import { OwnText } from '../own-text.tsx';
import { CityMarkIcon } from './city-mark.tsx';
import type { Place } from './map-geometry.ts';

type Props = {
  cities: City[];
  /** Null until the map is loaded. */
  onShow: ((city: City, from: HTMLElement) => void) | null;
};

/** Folded by city on phones. */
export function CityList({ cities, onShow }: Props) {
  return (
    <ul
      aria-label={landing.map.cities}
      className="mt-10 gap-x-14 lg:columns-2 print:columns-2 print:gap-x-10"
    >
      {cities.map((city) => {
        const show =
          onShow && ((event: MouseEvent<HTMLElement>) => onShow(city, event.currentTarget));
        return (
          <li
            key={city.name}
            className="break-inside-avoid border-line-firm border-b md:py-4.5 print:py-4.5"
          >
            <FoldedCity city={city} onShow={show} />
            <div className="grid grid-cols-[auto_1fr] gap-x-4 max-md:not-print:hidden">
              <CityMarkIcon status={city.status} className="mt-0.5" />
              <div className="min-w-0">
                <div className="flex flex-wrap items-baseline gap-x-3">
                  <CityName city={city} onShow={show} />
                  <span className="text-muted text-small">{landing.status[city.status]}</span>
                  <span className="type-caption ms-auto text-muted">{coordinatesText(city)}</span>
                </div>
                <CityProjects city={city} />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function FoldedCity({ city, onShow }: NameProps) {
  const { name, lang, status, projects } = city;
  return (
    <details className="group md:hidden print:hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-baseline gap-x-3 rounded-tag py-3 [&::-webkit-details-marker]:hidden">
        <CityMarkIcon status={status} className="translate-y-1.5" />
        <span className="min-w-0 flex-1">
          <span {...writtenIn(lang)} className="me-1.5 font-semibold">
            {name}
          </span>{' '}
          {/* Without a space Arabic letters would join across the two. */}
          <span className="text-muted text-small">{landing.status[status]}</span>
          {projects.length > 0 && (
            <span className="block font-medium font-caption text-caption text-muted">
              {landing.map.cityProjects({ count: projects.length, until: lastYear(projects) })}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 translate-y-1 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="ps-9 pb-4">
        <CityProjects city={city} />
        {onShow && (
          <button
            type="button"
            onClick={onShow}
            className={cx(linkClass(), 'mt-2 min-h-11 cursor-pointer text-small')}
          >
            {landing.map.showCity({ city: name })}
          </button>
        )}
      </div>
    </details>
  );
}

/** '2014' of the last project that ended, or the word for one that goes on. */
export function lastYear(projects: City['projects']): string {
  const ends = projects.map(({ period }) => period.to);
  if (ends.includes('ongoing')) return landing.map.ongoing;
  return (
    ends
      .map((end) => end.slice(0, 4))
      .toSorted()
      .at(-1) ?? ''
  );
}

type NameProps = { city: City; onShow: ((event: MouseEvent<HTMLElement>) => void) | null };

function CityName({ city: { name, lang }, onShow }: NameProps) {
  if (!onShow)
    return (
      <span {...writtenIn(lang)} className="font-semibold">
        {name}
      </span>
    );
  return (
    <button
      type="button"
      aria-label={landing.map.showCity({ city: name })}
      onClick={onShow}
      className="cursor-pointer rounded-tag font-semibold pointer-coarse:min-h-11 decoration-1 decoration-link underline-offset-4 hover:text-link hover:underline pointer-coarse:underline"
    >
      <OwnText lang={lang}>{name}</OwnText>
    </button>
  );
}

export function CityProjects({ city: { projects, lang } }: { city: City }) {
  if (projects.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-y-1.5 text-small sm:gap-y-1">
      {projects.map(({ name, period }) => (
        <div key={name} className="items-baseline justify-between gap-4 sm:flex">
          <dt {...writtenIn(lang)} className="text-soft">
            {name}
          </dt>
          <dd className="shrink-0 font-medium font-caption text-caption text-muted">
            {periodText(period)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Period = City['projects'][number]['period'];

/** Sep 2005 – Mar 2007, or 2012 – ongoing. Equal ends are written once. */
export function periodText({ from, to }: Period): string {
  if (from === to) return momentText(from);
  return landing.map.period({
    from: momentText(from),
    to: to === 'ongoing' ? landing.map.ongoing : momentText(to),
  });
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** '2005' or '2005-09'. */
function momentText(moment: string): string {
  const [year = '', month] = moment.split('-');
  const name = MONTHS[Number(month) - 1];
  return name ? landing.map.moment({ month: landing.map.months[name], year }) : moment;
}

/** As on a drawing: 36.75 N 3.06 E. */
export const coordinatesText = ({ lat, lng }: Place) =>
  landing.map.coordinates({
    latitude: degrees(lat),
    northSouth: lat < 0 ? 'south' : 'north',
    longitude: degrees(lng),
    eastWest: lng < 0 ? 'west' : 'east',
  });

const degrees = (value: number) => formatFixed(Math.abs(value), 2);

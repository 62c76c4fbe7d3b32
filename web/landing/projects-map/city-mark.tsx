import type { City } from '../../../contracts/agency.ts';
import { landing } from '../../../messages/messages.ts';
import { cx, linkClass } from '../../ui/class-names.ts';
import { LABEL_AT, type LabelSide } from './city-labels.ts';

type Status = City['status'];

/** A disc in a ring is active, a ticked diamond completed: shape tells them apart as colour does. */
export function CityMark({ status }: { status: Status }) {
  return status === 'active' ? (
    <>
      <circle r="10.5" className="fill-ok-400/25 stroke-ok-400" strokeWidth="1" />
      <circle r="6" className="fill-ok-600 stroke-white" strokeWidth="1.5" />
    </>
  ) : (
    <>
      <path
        d="M0-9.5 9.5 0 0 9.5-9.5 0Z"
        className="fill-danger-600 stroke-white"
        strokeWidth="1.5"
      />
      <path d="M-3.4.2-1 2.7 3.5-2.2" className="fill-none stroke-white" strokeWidth="1.5" />
    </>
  );
}

export function CityMarkIcon({ status, className }: { status: Status; className?: string }) {
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" className={cx('size-6 shrink-0', className)}>
      <CityMark status={status} />
    </svg>
  );
}

type LabelProps = { city: City; side: LabelSide };

export function CityLabel({ city: { name, lang }, side }: LabelProps) {
  return (
    <text
      {...LABEL_AT[side]}
      lang={lang}
      strokeWidth="3.5"
      strokeLinejoin="round"
      className="fill-white stroke-ink-950/85 font-semibold text-small [paint-order:stroke] print:fill-ink-950 print:stroke-white"
    >
      {name}
    </text>
  );
}

type Props = { cities: City[]; hasTiles: boolean };

/** The key in the title block of the drawing. */
export function MapKey({ cities, hasTiles }: Props) {
  return (
    <div className="flex flex-wrap border-line-firm border-t">
      <p className="type-caption grid place-items-center border-line-firm border-e px-4 py-2.5 text-accent max-sm:px-3 max-[26rem]:hidden">
        {landing.map.key}
      </p>
      {(['active', 'completed'] as const).map((status) => (
        <p
          key={status}
          className="flex items-center gap-2.5 border-line-firm py-2.5 ps-3.5 pe-4 text-small max-sm:gap-1.5 max-sm:ps-2.5 max-sm:pe-3 border-e"
        >
          <CityMarkIcon status={status} />
          {landing.status[status]}
          <span className="font-medium font-caption text-caption text-muted">
            {cities.filter((city) => city.status === status).length}
          </span>
        </p>
      ))}
      <p className="ms-auto flex flex-wrap items-center gap-x-4 px-4 py-2.5 text-caption text-muted max-sm:w-full max-sm:border-line max-sm:border-t">
        {hasTiles && (
          <a href="https://www.openstreetmap.org/copyright" className={linkClass('plain')}>
            {landing.map.osm}
          </a>
        )}
        <span>{landing.map.outline}</span>
      </p>
    </div>
  );
}

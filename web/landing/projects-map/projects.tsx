import type { City } from '../../../contracts/agency.ts';
import { cx } from '../../ui/class-names.ts';
import { Section } from '../../ui/section.tsx';
import { SectionHead } from '../section-head.tsx';
import { words } from '../words.ts';

export function Projects({ cities }: { cities: City[] }) {
  return (
    <Section id="map" tone="ink">
      <SectionHead number="06" eyebrow={words.mapEyebrow} title={words.mapTitle} />
      <ul className="mt-11 grid gap-x-12 sm:grid-cols-2">
        {cities.map(({ name, lat, lng, status }) => (
          <li key={name} className="flex items-baseline gap-4 border-line-firm border-b py-3.5">
            <span
              aria-hidden="true"
              className={cx(
                'size-2.5 shrink-0 rounded-full',
                status === 'active' ? 'bg-ok' : 'bg-danger',
              )}
            />
            <span className="font-semibold">{name}</span>
            <span className="text-muted text-small">{words.status[status]}</span>
            <span className="type-caption ms-auto text-muted">
              {lat.toFixed(2)} N {Math.abs(lng).toFixed(2)} {lng < 0 ? 'W' : 'E'}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

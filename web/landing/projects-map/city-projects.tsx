import type { City } from '../../../contracts/agency.ts';
import { periodText } from './period-text.ts';

export function CityProjects({ projects }: Pick<City, 'projects'>) {
  if (projects.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-y-1.5 text-small sm:gap-y-1">
      {projects.map(({ name, period }) => (
        <div key={name} className="items-baseline justify-between gap-4 sm:flex">
          <dt className="text-soft">{name}</dt>
          <dd className="shrink-0 font-medium font-mono text-caption text-muted">
            {periodText(period)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

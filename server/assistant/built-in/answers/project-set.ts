import type { Project } from '../knowledge/project-index.ts';
import type { Extreme } from '../reading/asks.ts';
import type { Threshold, YearFilter } from '../reading/filters.ts';
import { isOngoing, months } from './phrases.ts';

export const inYears = ({ from, to, edge }: YearFilter, now: Date) => {
  return ({ period }: Project) => {
    const start = Number(period.from.slice(0, 4));
    const end = period.to === 'ongoing' ? now.getUTCFullYear() : Number(period.to.slice(0, 4));
    if (edge === 'start') return start >= from && start <= to;
    if (edge === 'end') return period.to !== 'ongoing' && end >= from && end <= to;
    return start <= to && end >= from;
  };
};

const peak = ({ workers }: Project) => (typeof workers === 'number' ? workers : workers.max);

export const beyond = ({ of, over, value }: Threshold, now: Date) => {
  return (project: Project) => {
    if (of === 'months') {
      const length = months(project, now);
      return over ? length > value : length < value && !isOngoing(project);
    }
    const amount = of === 'workers' ? peak(project) : project.budget;
    return amount !== 'not specified' && (over ? amount >= value : amount <= value);
  };
};

const MEASURES: Record<Extreme['by'], (project: Project, now: Date) => number | null> = {
  workers: peak,
  size: peak,
  budget: ({ budget }) => (budget === 'not specified' ? null : budget),
  duration: (project, now) => months(project, now),
  end: ({ period }) =>
    period.to === 'ongoing' ? null : Number(`${period.to.replace('-', '')}12`.slice(0, 6)),
  start: ({ period }) => Number(`${period.from.replace('-', '')}01`.slice(0, 6)),
};

/** The projects at one end of a scale, from `rank` on; all of them where several are equal. */
export function extremesOf(
  projects: Project[],
  { by, most, rank, count }: Extreme,
  now: Date,
): Project[] {
  const measured = projects.flatMap((project) => {
    if (by === 'duration' && !most && isOngoing(project)) return [];
    const value = MEASURES[by](project, now);
    return value === null ? [] : [{ project, value }];
  });
  const values = [...new Set(measured.map(({ value }) => value))].sort((a, b) =>
    most ? b - a : a - b,
  );
  const wanted = values.slice(rank - 1, rank - 1 + count);
  return wanted.flatMap((best) =>
    measured.filter(({ value }) => value === best).map(({ project }) => project),
  );
}

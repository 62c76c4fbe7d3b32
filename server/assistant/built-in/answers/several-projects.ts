import type { Project } from '../knowledge/project-index.ts';
import type { Ask } from '../reading/asks.ts';
import { budget, entries, isOngoing, moment, workers, years } from './phrases.ts';

const MOST_LISTED = 12;
const MOST_TOLD = 8;

const VALUES: [Ask, (project: Project) => string][] = [
  ['workers', (project) => workers(project.workers)],
  [
    'budget',
    (project) =>
      project.budget === 'not specified' ? 'budget not specified' : budget(project.budget),
  ],
  ['client', ({ client }) => `for ${client}`],
  ['place', ({ location }) => `in ${location}`],
  ['status', (project) => (isOngoing(project) ? 'ongoing' : 'completed')],
  [
    'period',
    ({ period }) =>
      period.to === 'ongoing'
        ? `since ${moment(period.from)}, ongoing`
        : `${moment(period.from)} to ${moment(period.to)}`,
  ],
];

/** One entry per project with what was asked about all of them. */
export function tellEach(projects: Project[], asks: Set<Ask>): string[] | null {
  const values = VALUES.filter(([ask]) => asks.has(ask));
  if (values.length === 0 || projects.length > MOST_TOLD) return null;
  return projects.map((project) => {
    const figures = values.map(([, say]) => say(project)).join(', ');
    return `${project.name} (${project.location}, ${years(project)}): ${figures}`;
  });
}

/** Projects after a colon, without what they share, and what is said after them. */
export function list(
  projects: Project[],
  shared: { place?: boolean; client?: boolean } = {},
  after = '',
): string {
  const shown = projects.slice(0, MOST_LISTED).map((project) => {
    const parts = [
      ...(shared.place ? [] : [project.location]),
      ...(shared.client || projects.length > 8 ? [] : [`for ${project.client}`]),
      years(project),
    ];
    return `${project.name} (${parts.join(', ')})`;
  });
  const more = projects.length - shown.length;
  return entries(more > 0 ? [...shown, `and ${more} more`] : shown, after);
}

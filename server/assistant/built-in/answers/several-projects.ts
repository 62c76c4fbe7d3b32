import { saying } from '../../sayings.ts';
import type { Project } from '../knowledge/project-index.ts';
import type { Ask } from '../reading/asks.ts';
import type { Found } from './find-projects.ts';
import { describe } from './one-project.ts';
import { type Listing, listingText } from './one-reply.ts';
import { answer, NO_FOCUS, type Outcome, type Turn } from './outcome.ts';
import { budget, isOngoing, listed, moment, workers, years } from './phrases.ts';

const MOST_LISTED = 12;
const SHOWN_MAX = 8;

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
export function tellEach(projects: Project[], asks: Set<Ask>): Listing['items'] | null {
  const values = VALUES.filter(([ask]) => asks.has(ask));
  if (values.length === 0 || projects.length > SHOWN_MAX) return null;
  return projects.map((project) => ({
    name: project.name,
    about: [
      { ask: 'place', text: project.location },
      { ask: 'period', text: years(project) },
    ],
    figures: values.map(([ask, say]) => ({ ask, text: say(project) })),
  }));
}

type Shared = { place?: boolean; client?: boolean };

/** One entry per project without the place or client that they share. */
export function listItems(projects: Project[], shared: Shared = {}): Listing['items'] {
  const items = projects.slice(0, MOST_LISTED).map((project) => ({
    name: project.name,
    about: [
      ...(shared.place ? [] : [{ ask: 'place' as const, text: project.location }]),
      ...(shared.client || projects.length > 8
        ? []
        : [{ ask: 'client' as const, text: `for ${project.client}` }]),
      { ask: 'period' as const, text: years(project) },
    ],
    figures: [],
  }));
  const more = projects.length - items.length;
  return more > 0 ? [...items, { name: `and ${more} more`, about: [], figures: [] }] : items;
}

/** The text after a colon, then `after`. */
export const list = (projects: Project[], shared: Shared = {}, after = '') =>
  listingText({ lead: '', items: listItems(projects, shared), after }).slice(1);

/** Says that the records have no such project, and what they have. */
export function noSuchProject({ knowledge, reading }: Turn, found: Found): Outcome {
  const { facts } = knowledge;
  if (facts.projects.length === 0) return { kind: 'unknown' };
  const [known, ...others] = found.elsewhere;
  if (known && others.length === 0)
    return answer(`There is no such project in our records. What there is: ${describe(known)}`, {
      topic: 'projects',
      projects: [known],
    });
  if (known)
    return answer(`There is none such in our records. What there is:${list(found.elsewhere)}`, {
      topic: 'projects',
      projects: found.elsewhere,
    });
  const { client, place } = found.conditions;
  const here = facts.projects.filter(
    (project) => client.includes(project.client) || place.includes(project.location),
  );
  if (here.length)
    return answer(`There is none such in our records. What there is:${list(here)}`, {
      topic: 'projects',
      projects: here,
    });
  if (client.length)
    return answer(
      `${listed(client)} is one of our clients, but our records hold no project for it.`,
      { topic: 'clients' },
    );
  const places = [...new Set(facts.projects.map(({ location }) => location))];
  const ours = `Our records hold projects in ${listed(places.slice(0, 20))}.`;
  if (reading.strange.length === 0)
    return answer(`We have no such project in our records. ${ours}`, NO_FOCUS);
  return answer(
    `${saying.unknown(facts.contact)} There is no such project in our records. ${ours}`,
    NO_FOCUS,
  );
}

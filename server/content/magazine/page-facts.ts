import type { Period, Project } from '../../../contracts/agency.ts';
import type { ContentFiles } from '../content-json.ts';

export type MagazineSources = Pick<
  ContentFiles,
  'agency' | 'businessHours' | 'cities' | 'clients' | 'pictures' | 'projects'
>;

export const peakOf = ({ workers }: Project) =>
  typeof workers === 'number' ? workers : workers.max;

export const crewWords = ({ workers }: Project) =>
  typeof workers === 'number'
    ? workers.toLocaleString('en')
    : `${workers.min.toLocaleString('en')} ${words.to} ${workers.max.toLocaleString('en')}`;

/** The placeholders: {projects}, {phone}, {skikda-lng-port.peak}, {skikda-lng-port.phase-2}. */
export function pageFacts(
  { agency, businessHours, clients, projects }: MagazineSources,
  published: string,
): Map<string, string> {
  const ongoing = projects.filter(({ period }) => period.to === 'ongoing');
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const budgets = projects.flatMap(({ budget }) => (typeof budget === 'number' ? [budget] : []));
  const facts: Record<string, string | number> = {
    agency: agency.name,
    founded: agency.founded,
    published: monthInWords(published),
    year: published.slice(0, 4),
    caption: agency.caption,
    sectors: agency.sectors.length,
    ...agency.contact,
    responseHours: businessHours.responseHours,
    clients: clients.length,
    projects: projects.length,
    ongoing: ongoing.length,
    finished: projects.length - ongoing.length,
    places: new Set(projects.map(({ location }) => location)).size,
    largestCrew: Math.max(0, ...projects.map(peakOf)),
    crewsNow: sum(ongoing.map(peakOf)),
    crewsAtPeak: sum(projects.map(peakOf)),
    budgetBillions: (sum(budgets) / 1e9).toFixed(1),
    budgetsKnown: budgets.length,
  };
  for (const project of projects) Object.assign(facts, projectFacts(project, published));
  return new Map(Object.entries(facts).map(([name, fact]) => [name, written(name, fact)]));
}

function projectFacts(project: Project, published: string) {
  const { id, name, client, location, period, phases = [] } = project;
  const span = periodSpan(period, published);
  return {
    [`${id}.name`]: name,
    [`${id}.client`]: client,
    [`${id}.location`]: location,
    [`${id}.period`]: periodWords(period),
    [`${id}.months`]: span.to - span.from,
    [`${id}.peak`]: peakOf(project),
    [`${id}.workers`]: crewWords(project),
    ...Object.fromEntries(phases.map(({ phase, workers }) => [`${id}.phase-${phase}`, workers])),
  };
}

const written = (name: string, fact: string | number) =>
  typeof fact === 'string' ? fact : name === 'founded' ? String(fact) : fact.toLocaleString('en');

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Fills the placeholders; an unknown one is reported and stays as it is written. */
export function fillIn(text: string, facts: Map<string, string>, unknown: (name: string) => void) {
  return text.replaceAll(PLACEHOLDER, (written, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) unknown(name);
    return fact ?? written;
  });
}

/** Months since the year 0: a time to count and to draw with. A year alone begins in January. */
export function monthNumber(moment: string): number {
  const [year, month = '1'] = moment.split('-');
  return Number(year) * 12 + Number(month) - 1;
}

/** From its first to after its last month; what goes on has come as far as the issue. */
export const periodSpan = ({ from, to }: Period, published: string) => ({
  from: monthNumber(from),
  to: to === 'ongoing' ? monthNumber(published) : lastMonth(to) + 1,
});

const lastMonth = (moment: string) => monthNumber(moment.includes('-') ? moment : `${moment}-12`);

function momentWords(moment: string): string {
  const [year, month] = moment.split('-');
  return month ? `${words.months[Number(month) - 1]} ${year}` : moment;
}

/** October 2026, as it is written in a sentence. */
const monthInWords = (moment: string) =>
  `${words.longMonths[monthNumber(moment) % 12]} ${moment.slice(0, 4)}`;

/** Mar 2010 to Jun 2015. */
export const periodWords = ({ from, to }: Period) =>
  from === to
    ? momentWords(from)
    : `${momentWords(from)} ${words.to} ${to === 'ongoing' ? words.now : momentWords(to)}`;

/** Words on pages that are not in content/magazine. */
export const words = {
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  longMonths:
    'January February March April May June July August September October November December'.split(
      ' ',
    ),
  now: 'now',
  to: 'to',
  client: 'Client',
  place: 'Place',
  period: 'Period',
  people: 'People',
  works: 'Works',
  phase: (number: number) => `Phase ${number}`,
  manyPeople: (count: string) => `${count} people`,
  projects: (count: number) => (count === 1 ? '1 project' : `${count} projects`),
  phone: 'Phone',
  fax: 'Fax',
  email: 'E-mail',
  address: 'Address',
};

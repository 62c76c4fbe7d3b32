import type { Project } from '../contracts/agency.ts';
import { type AgencyFacts, fillIn } from '../contracts/agency-facts.ts';
import { sayings } from '../server/assistant/sayings.ts';
import { comparable, names } from './comparable.ts';

/** Everything that a reply may claim: the facts, and figures that follow from them. */
export type Known = {
  /** Comparable, one fact per line. */
  text: string;
  figures: Set<string>;
  /** Lengths of time, in months or years, that follow from the facts. */
  spans: Set<string>;
  phones: Set<string>;
  projects: { name: string; client: string; figures: Set<string> }[];
  /** Figures that belong to no project in particular. */
  unowned: Set<string>;
  clients: string[];
  lists: string[][];
};

const gathered = new WeakMap<AgencyFacts, Map<number, Known>>();

/** Cached by facts and time. */
export function knownFrom(facts: AgencyFacts, now: Date): Known {
  const moments = gathered.get(facts) ?? new Map<number, Known>();
  gathered.set(facts, moments);
  const known = moments.get(now.getTime()) ?? gather(facts, now);
  moments.set(now.getTime(), known);
  return known;
}

function gather(facts: AgencyFacts, now: Date): Known {
  const { map: _map, timeZone: _zone, ...agency } = facts.agency;
  const { answers, projects, ...rest } = facts;
  const filled = answers.map(({ answer }) => fillIn(answer, facts));
  const own = projects.map(({ id: _id, ...project }) => project);
  const general = comparable(
    [...leaves({ ...rest, agency }), ...filled, ...sayings(facts)].join('\n'),
  );
  const text = `${general}\n${comparable(leaves(own).join('\n'))}`;
  const unowned = new Set([...figuresIn(general), ...counts(facts), ...clock(facts, now)]);
  return {
    text,
    figures: new Set([...figuresIn(text), ...unowned, ...budgetSums(projects)]),
    spans: spans(facts, now),
    phones: new Set(general.match(/\+\d{7,}/g)),
    projects: own.map((project) => ({
      name: comparable(project.name.split(', ')[0] ?? ''),
      client: comparable(project.client),
      figures: new Set(figuresIn(comparable(leaves(project).join('\n')))),
    })),
    unowned,
    clients: facts.clients.map(({ name }) => comparable(name)),
    lists: namedLists(facts),
  };
}

const leaves = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(leaves)
    : [String(value ?? '')];

/** The figures of a comparable text: months, times of day, numbers, and the years of the months. */
export function figuresIn(text: string): string[] {
  const found =
    text.replace(/\+\d{7,}/g, ' ').match(/\d{4}-\d\d(?!\d)|\d\d:\d\d|\d+(?:\.\d+)?/g) ?? [];
  return found.flatMap((figure) =>
    /^\d{4}-/.test(figure) ? [figure, figure.slice(0, 4)] : [figure],
  );
}

const sizes = <T>(members: T[], group: (member: T) => unknown) =>
  [...Map.groupBy(members, group).values()].map(({ length }) => length);

/** A long list names so many, and says how many more there are. */
const NAMED_MAX = 12;
const withRest = (size: number) => (size > NAMED_MAX ? [size, size - NAMED_MAX] : [size]);

function counts({ projects, clients, partners, cities, services, agency }: AgencyFacts): string[] {
  const lists = [projects, clients, partners, cities, services, agency.sectors, agency.areas];
  return [
    ...lists.map(({ length }) => length),
    ...sizes(projects, ({ period }) => period.to === 'ongoing').flatMap(withRest),
    ...sizes(projects, ({ location }) => location),
    ...sizes(projects, ({ client }) => client),
    ...sizes(projects, ({ plant }) => plant),
    ...sizes(cities, ({ status }) => status),
    new Set(projects.map(({ location }) => location)).size,
    ...projects.flatMap(({ phases }) => phases?.length ?? []),
  ].map(String);
}

function budgetSums(projects: Project[]): string[] {
  const groups = [
    [projects],
    [...Map.groupBy(projects, ({ client }) => client).values()],
    [...Map.groupBy(projects, ({ location }) => location).values()],
  ].flat();
  const sum = (group: Project[]) =>
    group.reduce((total, { budget }) => total + (typeof budget === 'number' ? budget : 0), 0);
  return groups.map((group) => String(sum(group)));
}

const monthsSince0 = (month: string) =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5) || 1);

function spans({ projects, agency }: AgencyFacts, now: Date): Set<string> {
  const today = now.toISOString().slice(0, 7);
  const periods = projects.flatMap(({ period, phases = [] }) => [
    period,
    ...phases.map((phase) => phase.period),
  ]);
  const months = periods.flatMap(({ from, to }) => {
    const length = monthsSince0(to === 'ongoing' ? today : to) - monthsSince0(from);
    return [length, length + 1];
  });
  const age = now.getUTCFullYear() - agency.founded;
  return new Set(
    [age, ...months.flatMap((month) => [month, Math.floor(month / 12), month % 12])].map(String),
  );
}

function clock({ agency }: AgencyFacts, now: Date): string[] {
  const formatted = (date: Date) =>
    date.toLocaleString('en-GB', {
      timeZone: agency.timeZone,
      dateStyle: 'long',
      timeStyle: 'short',
    });
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
  return [now, tomorrow].flatMap((date) => figuresIn(comparable(formatted(date))));
}

const namedLists = ({ projects, clients, partners, cities, services, agency }: AgencyFacts) => [
  ...[projects, clients, partners, cities].map((list) =>
    list.map(({ name }) => comparable(name.split(', ')[0] ?? '')),
  ),
  services.map(({ title }) => comparable(title)),
  agency.sectors.map(comparable),
];

/** How many members of each list a comparable text names: a count of them is no invention. */
export const countsNamed = ({ lists }: Known, text: string) =>
  lists.map((list) => String(list.filter((name) => names(text, name)).length));

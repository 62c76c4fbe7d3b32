import type { Extreme } from './filters.ts';
import type { Project } from './lookup.ts';
import type { Reading } from './reading.ts';
import { isOngoing, months } from './texts.ts';
import type { Turn } from './turn.ts';
import { isFunction, listOf, wordsOf } from './words.ts';

export type Found = {
  /** The projects that match the names, years and words of the question. */
  projects: Project[];
  /** Whether the question has any condition or describing word. */
  narrowed: boolean;
  /** Whether words of the question describe them, and not only a place, a client or a year. */
  described: boolean;
  /** Projects that match the words, but not the place, the year or the client. */
  elsewhere: Project[];
};

export function findProjects(turn: Turn): Found {
  const { reading, lookup, now, meant } = turn;
  const { places, clients, years, threshold, ongoing } = reading;
  const { facts } = lookup;
  const listing = meant.startsWith('projects.');
  const conditions: ((project: Project) => boolean)[] = [];
  if (places.length) conditions.push(({ location }) => places.includes(location));
  if (clients.length) conditions.push(({ client }) => clients.includes(client));
  if (years) conditions.push((project) => isInYears(project, years, now));
  if (threshold) conditions.push((project) => isBeyond(project, threshold));
  if (listing && ongoing !== null) conditions.push((project) => isOngoing(project) === ongoing);
  const among = facts.projects.filter((project) => conditions.every((holds) => holds(project)));
  const best = bestMatches(turn, among);
  const described = best.length > 0;
  const elsewhere = described ? [] : bestMatches(turn, facts.projects);
  return {
    projects: described ? best : elsewhere.length ? [] : among,
    narrowed: described || conditions.length > 0,
    described,
    elsewhere,
  };
}

function isInYears({ period }: Project, filter: NonNullable<Reading['years']>, now: Date) {
  const { from, to, edge } = filter;
  const start = Number(period.from.slice(0, 4));
  const end = period.to === 'ongoing' ? now.getUTCFullYear() : Number(period.to.slice(0, 4));
  if (edge === 'start') return start >= from && start <= to;
  if (edge === 'end') return period.to !== 'ongoing' && end >= from && end <= to;
  return start <= to && end >= from;
}

const peak = ({ workers }: Project) => (typeof workers === 'number' ? workers : workers.max);

function isBeyond(project: Project, limit: NonNullable<Reading['threshold']>) {
  const { of, over, value } = limit;
  const amount = of === 'workers' ? peak(project) : project.budget;
  return amount !== 'not specified' && (over ? amount >= value : amount <= value);
}

/** A match by a word of the works is listed beside one by the name only when it scores this share of it. */
const FAINT = 0.3;

/** And is taken for the one that is meant when it scores so much more than the next. */
const CLEARLY = 1.8;

/** The projects with the highest weight of matching words, or the one whose whole name is in the question. */
function bestMatches(turn: Turn, among: Project[]): Project[] {
  const { reading, lookup, meant } = turn;
  const words = reading.describing;
  if (words.length === 0) return [];
  const found = lookup.projects.search(words, among);
  const most = Math.max(0, ...found.map(({ covered }) => covered));
  const best = found.filter(({ covered }) => covered >= most * 0.99 && covered > 0);
  const [first, second] = best;
  if (meant === 'projects.list' || meant === 'projects.count') {
    const named = best.filter((one) => one.named >= most * 0.99);
    const strong = best.filter(({ score }) => score > (first?.score ?? 0) * FAINT);
    const [kind = []] = [named, strong].filter(({ length }) => length > 0);
    return kind.map(({ project }) => project);
  }
  const wording = ` ${reading.words.join(' ')} `;
  const called = best.filter(({ project: { name } }) => {
    const parts = wordsOf(name);
    return parts.length > 2 && wording.includes(` ${parts.join(' ')} `);
  });
  if (called.length === 1) return called.map(({ project }) => project);
  if (first && second && first.score > second.score * CLEARLY) return [first.project];
  return best.map(({ project }) => project);
}

/** What 'how many …' or 'the number of …' counts, or null when nothing is counted. */
export function counted(words: string[]): string | null {
  const at = words.findIndex((word, index) =>
    word === 'many' ? words[index - 1] === 'how' : word === 'number' && words[index + 1] === 'of',
  );
  const head = words.slice(at + 1).find((word) => !listOf('kind-of-count').has(word));
  return at >= 0 && head && !isFunction(head) ? head : null;
}

const asNumber = (month: string, missing: string) =>
  Number(`${month.replace('-', '')}${missing}`.slice(0, 6));

function measured(project: Project, by: Extreme['by'], now: Date): number | null {
  const { budget, period } = project;
  if (by === 'budget') return budget === 'not specified' ? null : budget;
  if (by === 'end') return isOngoing(project) ? null : asNumber(period.to, '12');
  if (by === 'start') return asNumber(period.from, '01');
  return by === 'duration' ? months(project, now) : peak(project);
}

/** The projects at one end of a scale, from `rank` on; all of them where several are equal. */
export function extremesOf(some: Project[], extreme: Extreme, now: Date): Project[] {
  const { by, most, rank, count } = extreme;
  const all = some.flatMap((project) => {
    const unfinished = by === 'duration' && !most && isOngoing(project);
    const value = unfinished ? null : measured(project, by, now);
    return value === null ? [] : [{ project, value }];
  });
  const values = [...new Set(all.map(({ value }) => value))].sort((a, b) => (most ? b - a : a - b));
  return values
    .slice(rank - 1, rank - 1 + count)
    .flatMap((best) => all.filter(({ value }) => value === best).map(({ project }) => project));
}

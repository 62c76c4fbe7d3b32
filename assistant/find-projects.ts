import type { Extreme } from './filters.ts';
import type { Project } from './lookup.ts';
import type { Reading } from './reading.ts';
import { isOngoing, months } from './texts.ts';
import type { Turn } from './turn.ts';
import { isFunction, listOf } from './words.ts';

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

/** Nearly as much as the best: sums of weights are not exact. */
const AS_MUCH = 0.99;
/** One is taken for the one that is meant when it scores so much more than the next. */
const CLEARLY = 1.25;

/** The projects that have most of the words; for a list those with the words in the title, if there are any. */
function bestMatches({ reading, lookup, meant, focus }: Turn, among: Project[]): Project[] {
  const found = lookup.projects.search(reading.describing, among);
  const most = AS_MUCH * Math.max(0, ...found.map(({ covered }) => covered));
  const best = found.filter(({ covered }) => covered >= most);
  const named = best.filter((one) => one.named >= most);
  const isList = meant === 'projects.list' || meant === 'projects.count';
  const [first, second] = best;
  if (isList) return (named.length ? named : best).map(({ project }) => project);
  const spokenOf = best.filter(({ project }) => focus.projects.includes(project));
  const isClear = first && second && first.score > second.score * CLEARLY;
  return (isClear ? [first] : spokenOf.length ? spokenOf : best).map(({ project }) => project);
}

const ENDS_OF_SCALE = new Set(['most', 'least', 'fewest']);

/** What 'how many …', 'the number of …' or 'the most …' counts, or null when nothing is counted. */
export function counted(words: string[]): string | null {
  const at = words.findIndex((word, index) => {
    if (word === 'many') return words[index - 1] === 'how';
    return word === 'number' ? words[index + 1] === 'of' : ENDS_OF_SCALE.has(word);
  });
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

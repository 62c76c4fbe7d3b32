import type { Project } from '../knowledge/project-index.ts';
import type { Ask, Extreme } from '../reading/asks.ts';
import { ordinal } from '../text/numbers.ts';
import type { Found } from './find-projects.ts';
import { tell } from './one-project.ts';
import { answer, type Outcome, type Turn } from './outcome.ts';
import {
  budget,
  duration,
  listed,
  moment,
  months,
  number,
  title,
  workers,
  years,
} from './phrases.ts';
import { onProjects } from './project-asks.ts';
import { extremesOf } from './project-set.ts';
import { list } from './several-projects.ts';

const ADDED_ASKS = new Set<Ask>(['period', 'works', 'budget']);

/** The largest, the latest, the three longest: of all projects, of those found, or of those in the last answer. */
export function tellExtreme(turn: Turn, found: Found): Outcome {
  const { reading, now } = turn;
  const { extreme } = reading;
  const among = amongWhich(turn, found);
  if (!extreme || among.length === 0) return { kind: 'unknown' };
  const best = extremesOf(among, extreme, now);
  const [first] = best;
  if (!first)
    return answer(
      `The budgets of these projects are not specified:${list(among)}`,
      onProjects(among, reading.asks),
    );
  const which = best.map(
    (project) => `${title(project)} for ${project.client}, ${measure(project, extreme.by, now)}`,
  );
  const parts = [`${heading(extreme, best.length)} ${listed(which)}.`];
  if (best.length === 1) parts.push(...details(first, among, turn, extreme));
  return answer(parts.join(' '), onProjects(best, reading.asks));
}

function amongWhich({ reading, focus, knowledge }: Turn, found: Found): Project[] {
  if (found.narrowed && found.projects.length) return found.projects;
  const back =
    focus.topic === 'projects' &&
    (/\b(them|those|these|one|ones|two|both)\b/.test(reading.wording) || reading.words.length < 6);
  return back && focus.projects.length > 1 ? focus.projects : knowledge.facts.projects;
}

function heading({ by, most, rank }: Extreme, count: number) {
  const noun = count > 1 ? 'projects' : 'project';
  const is = count > 1 ? 'are' : 'is';
  const name = `${rank > 1 ? `${ordinal(rank)} ` : ''}${superlative(by, most)}`;
  return by === 'budget'
    ? `The ${noun} with the ${name} budget ${is}`
    : `Our ${name} ${noun} ${is}`;
}

function superlative(by: Extreme['by'], most: boolean) {
  if (by === 'start') return most ? 'most recent' : 'first';
  if (by === 'end') return 'most recently completed';
  if (by === 'duration') return most ? 'longest' : 'shortest';
  return most ? 'largest' : 'smallest';
}

function measure(project: Project, by: Extreme['by'], now: Date) {
  if (by === 'budget') return `with a budget of ${budget(project.budget)}`;
  if (by === 'duration') return `with ${duration(months(project, now))} (${years(project)})`;
  if (by === 'end') return `which ended in ${moment(project.period.to)}`;
  if (by === 'start') return `which started in ${project.period.from.slice(0, 4)}`;
  return `with ${workers(project.workers)} on site`;
}

function details(
  first: Project,
  among: Project[],
  { reading, now }: Turn,
  extreme: Extreme,
): string[] {
  const { by, most } = extreme;
  const sentences: string[] = [];
  const busiest = first.phases?.toSorted((a, b) => b.workers - a.workers)[0];
  if (busiest && (by === 'size' || by === 'workers'))
    sentences.push(`Phase ${busiest.phase} had the most, ${number(busiest.workers)}.`);
  const costly = by === 'size' ? extremesOf(among, { ...extreme, by: 'budget' }, now)[0] : null;
  if (costly?.id === first.id)
    sentences.push(
      `It also has the ${most ? 'largest' : 'smallest'} budget, ${budget(costly.budget)}.`,
    );
  else if (costly)
    sentences.push(`By budget it is ${title(costly)}, with ${budget(costly.budget)}.`);
  const rest = new Set([...reading.asks].filter((ask) => ADDED_ASKS.has(ask)));
  if (by === 'budget' || by === 'size') rest.delete('budget');
  if (by === 'start' || by === 'end' || by === 'duration') rest.delete('period');
  if (rest.size) sentences.push(tell(first, rest, now, ''));
  else if (by === 'start' && first.period.to === 'ongoing') sentences.push('It is ongoing.');
  return sentences;
}

import type { Knowledge } from '../knowledge/knowledge.ts';
import type { FoundProject, Project } from '../knowledge/project-index.ts';
import { dimensionIn } from '../reading/counted.ts';
import { namesOf, type Reading } from '../reading/reading.ts';
import { amountAt } from '../text/numbers.ts';
import { wordsOf } from '../text/plain-text.ts';
import { isOngoing } from './phrases.ts';
import { beyond, inYears } from './project-set.ts';

export type Found = {
  /** The projects that match the names, years and words of the question. */
  projects: Project[];
  /** Whether the question has any condition or describing word. */
  narrowed: boolean;
  /** Whether words of the question describe them, and not only a place, a client or a year. */
  described: boolean;
  /** Projects that match the words, but not the place, the year or the client of the question. */
  elsewhere: Project[];
  conditions: { place: string[]; client: string[] };
};

const NOW =
  /\b(ongoing|on going|current|currently|active|running|under ?way|in progress|at the moment|at present|present|right now|now|today|still|unfinished|not (yet )?(finished|completed?|done|over)|open)\b/;
const PAST =
  /\b(completed|finished|past|previous|former|closed|done already|ended|delivered|(are|is|were) (already )?(over|done))\b/;

/** Share of the best score below which a match (a word in the works only) is not listed. */
const FAINT = 0.3;
const SEVERAL =
  /\b(experience|experienced|have you|you have|ever|any|projects|plants|terminals|do you)\b/;

/** 'Pipelines?' */
const KIND_ALONE = /^(any |your )?(\w+ )?\w{4,}[^s]s$/;

export function findProjects(
  reading: Reading,
  { facts, projects: index }: Knowledge,
  now: Date,
): Found {
  const place = namesOf(reading, 'place');
  const client = namesOf(reading, 'client');
  const conditions = [
    ...(place.length ? [({ location }: Project) => place.includes(location)] : []),
    ...(client.length ? [(project: Project) => client.includes(project.client)] : []),
    ...(reading.years ? [inYears(reading.years, now)] : []),
    ...(reading.threshold ? [beyond(reading.threshold, now)] : []),
    ...figureConditions(reading, facts.projects),
    ...statusConditions(reading),
    ...(asksUnbudgeted(reading) ? [({ budget }: Project) => budget === 'not specified'] : []),
    ...measureConditions(reading, index),
  ];
  const among = facts.projects.filter((project) => conditions.every((holds) => holds(project)));
  const best = alternatives(reading, index, among) ?? bestMatches(reading, index, among);
  const measured = measureConditions(reading, index).length > 0;
  const fits =
    best.length > 0 && (measured || !isBetterKnownElsewhere(reading, index, among, facts.projects));
  const everywhere = fits ? [] : bestMatches(reading, index, facts.projects);
  const described = fits;
  return {
    projects: fits ? best : everywhere.length ? [] : among,
    narrowed: described || conditions.length > 0,
    described,
    elsewhere: everywhere,
    conditions: { place, client },
  };
}

/** 'Which project had 929 workers?': a figure that only some projects have. */
function figureConditions({ words, asks, wording, threshold }: Reading, projects: Project[]) {
  if (
    threshold ||
    !(asks.has('workers') || asks.has('budget')) ||
    !/\b(which|what|who|where|whose)\b/.test(wording)
  )
    return [];
  const figures = words
    .flatMap((_, index) => amountAt(words, index)?.value ?? [])
    .filter((value) => value > 20);
  const has = (project: Project) => figuresOf(project).some((value) => figures.includes(value));
  return projects.some(has) ? [has] : [];
}

const UNKNOWN =
  '(no|without( an?)?|unknown|unspecified|undisclosed|missing|secret|not (have|specified?|known|given|recorded|disclosed|stated|published|mentioned|public))';
const NO_BUDGET = new RegExp(
  `\\b${UNKNOWN}( \\w+){0,2} budgets?\\b|\\bbudgets?( (is|are|was|were|has|have|been))* ${UNKNOWN}\\b`,
);

/** 'Which projects have no budget specified?' */
export const asksUnbudgeted = ({ wording }: Reading) =>
  NO_BUDGET.test(wording) && /\b(projects|which|how many|list|ones|any|sites|jobs)\b/.test(wording);

/** 'How many kilometres …': only projects that state kilometres, unless the question names a project. */
function measureConditions({ wording, describing }: Reading, index: Knowledge['projects']) {
  if (index.titled(describing).count > 1) return [];
  const matching = /\b(how many|number of)\b/.test(wording) ? dimensionIn(wording) : null;
  return matching ? [(project: Project) => tellsOf(project, matching)] : [];
}

export const tellsOf = ({ name, works }: Project, matching: RegExp) =>
  matching.test(`${name} ${works}`.toLowerCase());

const figuresOf = ({ workers, budget, phases = [] }: Project) => [
  ...(typeof workers === 'number' ? [workers] : [workers.min, workers.max]),
  ...(budget === 'not specified' ? [] : [budget]),
  ...phases.map((phase) => phase.workers),
];

function statusConditions({ wording, asks, years }: Reading) {
  if (
    years !== null ||
    !/\b(projects|sites|jobs|works|list|which|how many|ones|any|what)\b/.test(wording) ||
    (asks.has('period') && /\b(when|years?|dates?|long)\b/.test(wording))
  )
    return [];
  if (NOW.test(wording)) return [isOngoing];
  return PAST.test(wording) ? [(project: Project) => !isOngoing(project)] : [];
}

/** 'The pipe mill for …': the words match a project better that is not of that place, year or client. */
function isBetterKnownElsewhere(
  { describing }: Reading,
  index: Knowledge['projects'],
  among: Project[],
  all: Project[],
) {
  if (describing.length < 2 || among.length === all.length) return false;
  const most = (projects: Project[]) =>
    Math.max(
      0,
      ...index
        .search(describing, new Set(projects.map(({ id }) => id)))
        .map(({ covered }) => covered),
    );
  return most(all) > most(among) * 1.5;
}

/** 'The tank farm or the base camp': finds each by its own words, when no project matches them all. */
function alternatives(reading: Reading, index: Knowledge['projects'], among: Project[]) {
  const parts = reading.wording.split(/ (?:and|or|versus|vs|than|to|with) /);
  const own = parts.map((part) =>
    reading.describing.filter((word) => part.split(' ').includes(word)),
  );
  const matching = own.filter((words) => words.length > 0);
  if (matching.length < 2 || matching.length > 3) return null;
  const whole = index.search(reading.describing, new Set(among.map(({ id }) => id)));
  const all = reading.describing.reduce((sum, word) => sum + index.weight(word), 0);
  if (whole.some(({ covered }) => covered > all * 0.8)) return null;
  const found = matching.map((describing) => bestMatches({ ...reading, describing }, index, among));
  const projects = [...new Set(found.flat())];
  return found.every((some) => some.length === 1) && projects.length > 1 ? projects : null;
}

/** The projects with the highest weight of matching words, or the one whose whole name is in the question. */
function bestMatches(
  { describing, wording, asks }: Reading,
  index: Knowledge['projects'],
  among: Project[],
) {
  if (describing.length === 0) return [];
  const found = index.search(describing, new Set(among.map(({ id }) => id)));
  const most = Math.max(0, ...found.map(({ covered }) => covered));
  const best = found.filter(({ covered }) => covered >= most * 0.99 && covered > 0);
  if (asks.has('list') || asks.has('count') || SEVERAL.test(wording) || KIND_ALONE.test(wording)) {
    const kind = ofTheKind(best, most);
    if (kind.length) return kind;
    return best
      .filter(({ score }) => score > (best[0]?.score ?? 0) * FAINT)
      .map(({ project }) => project);
  }
  const named = best.filter(({ project }) =>
    ` ${wording} `.includes(` ${wordsOf(project.name).join(' ')} `),
  );
  if (named.length === 1 && best.length > 1 && wordsOf(named[0]?.project.name ?? '').length > 2)
    return named.map(({ project }) => project);
  const [first, second] = best;
  // A word scores higher in a name than in the works.
  if (first && second && first.score > second.score * 1.8) return [first.project];
  return best.map(({ project }) => project);
}

/** Matches in name, plant or the client's sector. The works do not show the kind of a project. */
function ofTheKind(best: FoundProject[], most: number): Project[] {
  const by = (part: keyof FoundProject['coveredBy']) =>
    best.filter(({ coveredBy }) => coveredBy[part] >= most * 0.99).map(({ project }) => project);
  const named = by('name');
  return named.length ? named : by('sector');
}

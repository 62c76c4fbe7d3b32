import { type Extreme, has } from './filters.ts';
import type { Lookup, Project } from './lookup.ts';
import {
  budget,
  capital,
  describe,
  duration,
  isOngoing,
  listed,
  listProjects,
  moment,
  months,
  number,
  tell,
  tellPhase,
  title,
  workers,
  years,
} from './project-texts.ts';
import type { Reading } from './reading.ts';
import {
  type Ask,
  answer,
  type Focus,
  fixed,
  type Handler,
  NO_FOCUS,
  type Outcome,
  type Turn,
  UNKNOWN,
} from './turn.ts';
import { amountAt, isFunction, isTrade, listOf, sense, sensesOf, wordsOf } from './words.ts';

/** The lists of words that ask for a fact of a project. */
const ASKS: [Ask, string][] = [
  ['workers', 'people'],
  ['budget', 'money'],
  ['period', 'time'],
  ['client', 'whom'],
  ['place', 'where'],
  ['status', 'state'],
  ['works', 'tasks'],
];
const JOINING = new Set(['and', 'or', 'plus', 'with']);

/** The fact that the label means; and others that are named when several are asked for. */
export function asksOf({ meant, reading: { words, phases } }: Turn): Ask[] {
  const [kind, ask = ''] = meant.split('.');
  const isAsk = kind === 'project' && ask !== 'all' && !(ask === 'phases' && phases.length);
  const first = isAsk ? [ask as Ask] : [];
  if (!words.some((word) => JOINING.has(word)) && first.length) return first;
  const named = ASKS.filter(([one, list]) => one !== 'works' && has(words, list)).map(
    ([one]) => one,
  );
  if (first[0] && !named.includes(first[0])) return first;
  const several = kind === 'project' && ask !== 'all' && named.length > 1;
  return several ? [...new Set([...first, ...named])] : first;
}

export const onProjects = (projects: Project[], asks: Ask[] = []): Focus => ({
  ...NO_FOCUS,
  projects,
  asks,
  items: projects.length > 1 ? projects.map(({ name }) => name) : [],
});

type Found = {
  /** The projects that match the names, years and words of the question. */
  projects: Project[];
  /** Whether the question has any condition or describing word. */
  narrowed: boolean;
  /** Whether words of the question describe them, and not only a place, a client or a year. */
  described: boolean;
  /** Projects that match the words, but not the place, the year or the client. */
  elsewhere: Project[];
};

export function findProjects(turn: Turn, all: Project[] = turn.lookup.facts.projects): Found {
  const { reading, lookup, now, meant } = turn;
  const { places, clients, years: inYears, threshold, ongoing, words } = reading;
  const listing = meant.startsWith('projects.');
  const figures = listing && !threshold ? figuresIn(words) : [];
  const unbudgeted = listing && isUnbudgeted(words);
  const unit = words.includes('many') ? measureIn(words) : null;
  const conditions = [
    ...(places.length ? [({ location }: Project) => places.includes(location)] : []),
    ...(clients.length ? [({ client }: Project) => clients.includes(client)] : []),
    ...(inYears ? [(project: Project) => isInYears(project, inYears, now)] : []),
    ...(threshold ? [(project: Project) => isBeyond(project, threshold, now)] : []),
    ...(listing && ongoing !== null ? [(project: Project) => isOngoing(project) === ongoing] : []),
    ...(unbudgeted ? [({ budget }: Project) => budget === 'not specified'] : []),
    ...(unit && lookup.projects.title(reading.describing).count < 2
      ? [(project: Project) => states(project, unit)]
      : []),
    ...(all.some((project) => hasFigures(project, figures))
      ? [(project: Project) => hasFigures(project, figures)]
      : []),
  ];
  const among = all.filter((project) => conditions.every((holds) => holds(project)));
  const best = bestMatches(turn, among);
  const weightIn = (projects: Project[]) =>
    lookup.projects.search(reading.describing, projects)[0]?.covered ?? 0;
  const better =
    reading.describing.length > 1 &&
    among.length < all.length &&
    weightIn(all) > weightIn(among) * 1.5;
  const described = best.length > 0 && !(better && !unit);
  const elsewhere = described ? [] : bestMatches(turn, all);
  return {
    projects: described ? best : elsewhere.length ? [] : among,
    narrowed: described || conditions.length > 0,
    described,
    elsewhere,
  };
}

/** 'Which project had 929 workers?' */
const figuresIn = (words: string[]) =>
  words
    .flatMap((_, at) => amountAt(words, at)?.value ?? [])
    .filter((value) => value > 20 && (value < 1990 || value > 2100));

const hasFigures = ({ workers, budget, phases = [] }: Project, figures: number[]) =>
  [
    ...(typeof workers === 'number' ? [workers] : [workers.min, workers.max]),
    ...(budget === 'not specified' ? [] : [budget]),
    ...phases.map((phase) => phase.workers),
  ].some((value) => figures.includes(value));

const NOT_GIVEN = new Set(
  'no without unknown unspecified undisclosed missing secret not'.split(' '),
);
/** 'Which projects have no budget specified?' */
const isUnbudgeted = (words: string[]) =>
  words.some((word) => word.startsWith('budget')) && words.some((word) => NOT_GIVEN.has(word));

function isInYears(
  { period }: Project,
  { from, to, edge }: NonNullable<Reading['years']>,
  now: Date,
) {
  const start = Number(period.from.slice(0, 4));
  const end = period.to === 'ongoing' ? now.getUTCFullYear() : Number(period.to.slice(0, 4));
  if (edge === 'start') return start >= from && start <= to;
  if (edge === 'end') return period.to !== 'ongoing' && end >= from && end <= to;
  return start <= to && end >= from;
}

const peak = ({ workers }: Project) => (typeof workers === 'number' ? workers : workers.max);

function isBeyond(
  project: Project,
  { of, over, value }: NonNullable<Reading['threshold']>,
  now: Date,
) {
  if (of === 'months') {
    const length = months(project, now);
    return over ? length > value : length < value && !isOngoing(project);
  }
  const amount = of === 'workers' ? peak(project) : project.budget;
  return amount !== 'not specified' && (over ? amount >= value : amount <= value);
}

/** 'The tank farm or the base camp': each found by its own words, when no project matches them all. */
function alternatives(
  { reading: { words, describing }, lookup: { projects } }: Turn,
  among: Project[],
) {
  const all = describing.reduce((sum, word) => sum + projects.weight(word), 0);
  const whole = projects.search(describing, among);
  if (whole.some(({ covered }) => covered > all * 0.8)) return null;
  const at = words.findIndex((word) => ['and', 'or', 'versus', 'than', 'to'].includes(word));
  const parts = [words.slice(0, at), words.slice(at)].map((part) =>
    describing.filter((word) => part.includes(word)),
  );
  const found = parts.map((part) => (part.length ? topOf(projects.search(part, among)) : []));
  const both = [...new Set(found.flat())];
  return at > 0 && found.every(({ length }) => length === 1) && both.length === 2 ? both : null;
}

/** A match by a word of the works is listed beside one by the name only when it scores this share of it. */
const FAINT = 0.3;

type Matches = ReturnType<Lookup['projects']['search']>;

const topOf = (found: Matches): Project[] => {
  const most = Math.max(0, ...found.map(({ covered }) => covered));
  const best = found.filter(({ covered }) => covered >= most * 0.99 && covered > 0);
  const [first, second] = best;
  if (first && second && first.score > second.score * 1.8) return [first.project];
  return best.map(({ project }) => project);
};

/** The projects with the highest weight of matching words, or the one whose whole name is in the question. */
function bestMatches(turn: Turn, among: Project[]): Project[] {
  const { reading, lookup, meant } = turn;
  const { describing, words } = reading;
  if (describing.length === 0) return [];
  const both = alternatives(turn, among);
  if (both) return both;
  const found = lookup.projects.search(describing, among);
  const most = Math.max(0, ...found.map(({ covered }) => covered));
  const best = found.filter(({ covered }) => covered >= most * 0.99 && covered > 0);
  if (meant === 'projects.list' || meant === 'projects.count') {
    const named = best.filter((one) => one.named >= most * 0.99);
    const inSector = best.filter((one) => one.inSector >= most * 0.99);
    const kind = named.length ? named : inSector;
    if (kind.length) return kind.map(({ project }) => project);
    return best
      .filter(({ score }) => score > (best[0]?.score ?? 0) * FAINT)
      .map(({ project }) => project);
  }
  const wording = ` ${words.join(' ')} `;
  const named = best.filter(({ project }) =>
    wording.includes(` ${wordsOf(project.name).join(' ')} `),
  );
  const [only] = named;
  if (only && named.length === 1 && wordsOf(only.project.name).length > 2) return [only.project];
  return topOf(best);
}

/** How a measure is asked for, and how the texts of projects state it. */
const MEASURES = [
  ['km kilometres kilometers kilometre kilometer miles', 'km kilometres'],
  ['tons tonnes tonnage heavy weigh weight', 'tonnes tons'],
  ['hectares surface', 'hectares square'],
  ['cubic volume', 'cubic'],
  ['inch inches diameter', 'inch'],
  ['kv voltage volts', 'kv'],
  ['mw megawatts output', 'mw megawatts'],
  ['deep depth', 'deep depth'],
  ['high height tall', 'high height'],
  ['wide width', 'wide width'],
  ['capacity', 'cubic tonnes tons mw people hectares for'],
].map(([asked = '', stated = '']) => [asked.split(' '), stated.split(' ')] as const);

/** The words that would state the measure that is asked for; null when none is asked for. */
function measureIn(words: string[]): readonly string[] | null {
  const isAsked = (word: string, at: number) => !/^\d/.test(words[at - 1] ?? '') && word.length > 1;
  const asked = words.filter(isAsked);
  return MEASURES.find(([ways]) => ways.some((way) => asked.includes(way)))?.[1] ?? null;
}

const states = ({ name, works }: Project, unit: readonly string[]) =>
  wordsOf(`${name} ${works}`).some((word) => unit.includes(word));

/** What 'how many …' or 'the number of …' counts, or null when nothing is counted. */
export function counted(words: string[]): string | null {
  const at = words.findIndex((word, index) =>
    word === 'many' ? words[index - 1] === 'how' : word === 'number' && words[index + 1] === 'of',
  );
  if (at < 0) return null;
  const after = words.slice(at + 1).filter((word) => !listOf('kind-of-count').has(word));
  const head = after[0] ?? '';
  return head && !isFunction(head) ? head : null;
}

/** Questions about projects: about those that they name or describe, those of the conversation, or all. */
export const projects: Handler = (turn) => {
  const { reading, lookup, focus, meant, now } = turn;
  const { extreme, phases, words, strange } = reading;
  const all = lookup.facts.projects;
  if (all.length === 0) return UNKNOWN;
  const stated = statedIn(turn);
  if (stated) return stated;
  const found = findProjects(turn);
  const asks = asksOf(turn);
  if (isUntold(turn, found)) return UNKNOWN;
  if (phases.length || (meant === 'project.phases' && !found.narrowed))
    return tellPhases(turn, found, asks);
  if (meant === 'projects.sum') return tellSum(found.narrowed ? found.projects : all);
  const isOfPhase = words.some((word) => word === 'phase' || word === 'stage');
  if (isOfPhase) return tellPhaseWith(turn, found);
  if (
    extreme &&
    (meant === 'projects.extreme' || (meant.startsWith('projects.') && !found.described))
  )
    return tellExtreme(turn, found.narrowed && found.projects.length ? found.projects : all, asks);
  if (found.elsewhere.length && !found.projects.length) return noSuchProject(turn, found);
  const unknownThing = meant.startsWith('projects.') && strange.length > 0;
  if (found.narrowed && found.projects.length === 0) return noSuchProject(turn, found);
  if (unknownThing && !isSurelyOurs(turn, found))
    return noSuchProject(turn, { ...found, elsewhere: [] });
  if (found.narrowed) return tellProjects(turn, found.projects, asks);
  if (focus.projects.length > 0 && (meant.startsWith('project.') || has(words, 'back')))
    return tellProjects(turn, focus.projects, asks);
  if (strange.length > 1 && meant.startsWith('project.')) return null;
  return overview(all, asks, now);
};

/** 'How many tanks …' is answered by the works of a project that mention tanks. */
function statedIn(turn: Turn): Outcome | null {
  const { reading, lookup, focus } = turn;
  const what = counted(reading.words);
  if (!what || listOf('counted').has(what) || lookup.projects.weight(what) === 0) return null;
  const found = findProjects({ ...turn, meant: 'project.size' }).projects;
  const isPlant = lookup.facts.projects.some(({ plant }) =>
    sensesOf(wordsOf(plant)).includes(sense(what)),
  );
  const mentions = ({ works, name, phases = [] }: Project) =>
    sensesOf([name, works, ...phases.map((phase) => phase.works)].flatMap(wordsOf)).includes(
      sense(what),
    );
  const alone = reading.describing.length < 2 && reading.names.length === 0;
  const spokenOf = alone && focus.projects.length === 1 ? focus.projects.filter(mentions) : [];
  const some = spokenOf.length ? spokenOf : found.filter(mentions);
  if (some.length === 0 || (isPlant && some.length > 1)) return null;
  return tellProjects(
    { ...turn, meant: some.length > 1 ? 'projects.list' : 'project.size' },
    some,
    some.length > 1 ? [] : ['size'],
  );
}

/** All describing words belong to one project's title or its client's sector. */
function isSurelyOurs(
  { reading: { describing }, lookup: { facts } }: Turn,
  { described, projects: [only, ...more] }: Found,
) {
  if (!described || !only) return false;
  if (more.length > 0) return false;
  const sector = facts.clients.find(({ name }) => name === only.client)?.sector ?? '';
  const called = sensesOf(wordsOf(`${only.name} ${only.plant} ${sector}`));
  return sensesOf(describing).length > 1 && sensesOf(describing).every((of) => called.includes(of));
}

/** 'How deep is the port?', 'how many accidents …', 'the average …': the records say no such thing. */
function isUntold(
  { reading, lookup, meant }: Turn,
  { narrowed, described, projects: found, elsewhere }: Found,
) {
  const { words } = reading;
  if (words.some((word) => listOf('reckoned').has(word))) return true;
  const unit = measureIn(words);
  if (
    unit &&
    (described || elsewhere.length > 0) &&
    meant !== 'project.period' &&
    !found.some((one) => states(one, unit))
  )
    return true;
  const what = counted(words);
  if (!what) return false;
  if (isTrade(what)) return true;
  return narrowed && lookup.projects.weight(what) === 0 && !listOf('counted').has(what);
}

/** Describes one project, compares some by what is asked, or lists them. */
export function tellProjects(turn: Turn, some: Project[], asks: Ask[]): Outcome {
  const { reading, now, meant } = turn;
  const focus = onProjects(some, asks);
  const [only, ...more] = some;
  if (!only) return UNKNOWN;
  if (more.length === 0) {
    const whether =
      meant === 'projects.list' && ['have', 'did', 'do', 'are'].includes(reading.words[0] ?? '');
    return answer(
      asks.length ? tell(only, asks, now) : `${whether ? 'Yes. ' : ''}${describe(only)}`,
      focus,
    );
  }
  const { places, clients } = reading;
  const where = [
    ...(places.length ? [`in ${listed(places)}`] : []),
    ...(clients.length ? [`for ${listed(clients)}`] : []),
  ].join(' ');
  const shared = { place: places.length === 1, client: clients.length === 1 };
  if (asks.length && meant.startsWith('project.')) {
    const after = some.length > 3 ? 'Which one do you mean?' : '';
    return answer(
      `${capital(where || 'in our records')}:${listProjects(some, { asks, shared, after })}`,
      focus,
    );
  }
  const such = where ? `projects ${where}` : 'such projects';
  const after = 'Ask me about any one of them.';
  return answer(
    `We have ${some.length} ${such} in our records:${listProjects(some, { shared, after })}`,
    focus,
  );
}

const MOST_LATEST = 6;

function overview(all: Project[], asks: Ask[], _now: Date): Outcome {
  if (asks.length)
    return answer(
      `Which project do you mean? We have ${all.length} in our records; name a city, a client or a kind of plant, and I will tell you what I know.`,
      onProjects([], asks),
    );
  const first = all.map(({ period }) => period.from.slice(0, 4)).toSorted()[0];
  const ongoing = all.filter(isOngoing).length;
  const latest = all.toSorted((a, b) => (a.period.from < b.period.from ? 1 : -1));
  const shown = latest.slice(0, MOST_LATEST);
  const after = 'Ask me about a city, a client, a year or a kind of plant.';
  return answer(
    `We have ${all.length} projects in our records since ${first}, ${ongoing} of them ongoing. The latest are:${listProjects(shown, { after })}`,
    { ...onProjects([]), items: shown.map(({ name }) => name) },
  );
}

/** Says that the records have no such project, and what they have. */
function noSuchProject({ lookup: { facts }, reading }: Turn, { elsewhere }: Found): Outcome {
  const { clients, places } = reading;
  const here = facts.projects.filter(
    ({ client, location }) => clients.includes(client) || places.includes(location),
  );
  const near = elsewhere.length ? elsewhere : here;
  const [only, ...more] = near;
  if (only && more.length === 0)
    return answer(
      `There is no such project in our records. What there is: ${describe(only)}`,
      onProjects(near),
    );
  if (only)
    return answer(
      `There is none such in our records. What there is:${listProjects(near)}`,
      onProjects(near),
    );
  if (clients.length)
    return answer(
      `${listed(clients)} is one of our clients, but our records hold no project for it.`,
    );
  const all = [...new Set(facts.projects.map(({ location }) => location))];
  const ours = `Our records hold projects in ${listed(all.slice(0, 20))}.`;
  if (reading.strange.length === 0)
    return answer(`We have no such project in our records. ${ours}`);
  return answer(`${fixed(facts).unknown} There is no such project in our records. ${ours}`);
}

/** The sum of the budgets, and the projects that have none. */
function tellSum(some: Project[]): Outcome {
  const missing = some.filter(({ budget }) => budget === 'not specified').map(({ name }) => name);
  const sum = some.reduce((all, { budget }) => all + (budget === 'not specified' ? 0 : budget), 0);
  const but = missing.length
    ? ` Not in it, because their budget is not specified: ${listed(missing)}.`
    : '';
  return answer(
    `The budgets in our records add up to ${number(sum)} DZD.${but}`,
    onProjects(some, ['budget']),
  );
}

const MEASURED: Record<Extreme['by'], (project: Project, now: Date) => number | null> = {
  workers: peak,
  size: peak,
  budget: ({ budget }) => (budget === 'not specified' ? null : budget),
  duration: (project, now) => months(project, now),
  end: ({ period }) => (period.to === 'ongoing' ? null : asNumber(period.to, '12')),
  start: ({ period }) => asNumber(period.from, '01'),
};
const asNumber = (month: string, missing: string) =>
  Number(`${month.replace('-', '')}${missing}`.slice(0, 6));

/** The projects at one end of a scale, from `rank` on; all of them where several are equal. */
function extremesOf(some: Project[], { by, most, rank, count }: Extreme, now: Date): Project[] {
  const measured = some.flatMap((project) => {
    const value =
      by === 'duration' && !most && isOngoing(project) ? null : MEASURED[by](project, now);
    return value === null ? [] : [{ project, value }];
  });
  const values = [...new Set(measured.map(({ value }) => value))].sort((a, b) =>
    most ? b - a : a - b,
  );
  return values
    .slice(rank - 1, rank - 1 + count)
    .flatMap((best) =>
      measured.filter(({ value }) => value === best).map(({ project }) => project),
    );
}

/** The largest, the latest, the three longest. */
export function tellExtreme({ reading, now }: Turn, among: Project[], asks: Ask[]): Outcome {
  const { extreme, words } = reading;
  if (!extreme) return UNKNOWN;
  if (extreme.by === 'size' && words.some((word, at) => isOtherScale(word, words[at + 1])))
    return UNKNOWN;
  const group = groupedBy(words);
  if (group) return mostOf(among, group, extreme.most);
  const best = extremesOf(among, extreme, now);
  const [first] = best;
  if (!first)
    return answer(
      `The budgets of these projects are not specified:${listProjects(among)}`,
      onProjects(among, asks),
    );
  const which = best.map(
    (project) => `${title(project)} for ${project.client}, ${measure(project, extreme.by, now)}`,
  );
  const parts = [`${heading(extreme, best.length)} ${listed(which)}.`];
  if (best.length === 1) parts.push(...details(first, among, extreme, asks, now));
  return answer(parts.join(' '), onProjects(best, asks));
}

const BY_NUMBER = new Set('most fewest least more number of'.split(' '));

/** 'Which city has the most projects?', 'your biggest client by number of projects' */
function groupedBy(words: string[]): 'client' | 'location' | null {
  const at = words.findIndex((word) => word === 'projects' || word === 'jobs' || word === 'sites');
  if (!BY_NUMBER.has(words[at - 1] ?? '')) return null;
  if (has(words, 'where')) return 'location';
  return has(words, 'whom') ? 'client' : null;
}

/** 'The most steel': there is no such scale. */
const isOtherScale = (word: string, next = '') =>
  ['most', 'least', 'fewest'].includes(word) &&
  next !== '' &&
  !isFunction(next) &&
  !listOf('asking').has(next);

const SUPERLATIVES: Record<string, [string, string]> = {
  start: ['most recent', 'first'],
  end: ['most recently completed', 'first completed'],
  duration: ['longest', 'shortest'],
};

function heading({ by, most, rank }: Extreme, count: number) {
  const [noun, is] = count > 1 ? ['projects', 'are'] : ['project', 'is'];
  const [high, low] = SUPERLATIVES[by] ?? ['largest', 'smallest'];
  const name = `${rank > 1 ? `${RANKS[rank] ?? `${rank}th`} ` : ''}${most ? high : low}`;
  return by === 'budget'
    ? `The ${noun} with the ${name} budget ${is}`
    : `Our ${name} ${noun} ${is}`;
}

const RANKS = [
  '',
  '',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

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
  extreme: Extreme,
  asks: Ask[],
  now: Date,
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
  const rest = asks.filter((ask) => ask !== 'workers' && ask !== 'client');
  if (rest.length && by !== rest[0]) sentences.push(tell(first, rest, now));
  else if (by === 'start' && isOngoing(first)) sentences.push('It is ongoing.');
  return sentences;
}

const phased = (some: Project[]) => some.filter(({ phases }) => phases);

/** The one with phases that is meant: named, spoken of, or the only one there is. */
function phasedOf(
  { focus, lookup }: Turn,
  { narrowed, projects: found }: Found,
): Project | undefined {
  if (narrowed) return phased(found)[0];
  return (
    phased(focus.projects)[0] ??
    (focus.projects.length === 1 ? undefined : phased(lookup.facts.projects)[0])
  );
}

/** Describes the phases that are asked for, or says that there is no such phase. */
function tellPhases(turn: Turn, found: Found, asks: Ask[]): Outcome {
  const { reading, focus, now } = turn;
  const project = phasedOf(turn, found);
  const [only, ...more] = found.narrowed ? found.projects : focus.projects;
  if (!project?.phases) {
    if (!only || more.length > 0) return UNKNOWN;
    return answer(`${tell(only, ['phases'], now)} ${describe(only)}`, onProjects([only], asks));
  }
  const { phases } = project;
  if (reading.phases.length === 0)
    return answer(tell(project, ['phases'], now), onProjects([project], ['phases']));
  const wanted = reading.phases.map((phase) =>
    phase === -1 ? (phases.at(-1)?.phase ?? 0) : phase,
  );
  const own = asks.length ? asks : focus.projects.length ? focus.asks : [];
  const sentences = phases
    .filter(({ phase }) => wanted.includes(phase))
    .map((phase) => tellPhase(project, phase, own));
  const missing = wanted.some((phase) => !phases.some((one) => one.phase === phase));
  const all = phases.map(({ phase, workers }) => `phase ${phase} with ${number(workers)} workers`);
  const none = `There is no such phase: the work on ${title(project)} has ${phases.length} phases in our records, ${listed(all)}.`;
  return answer([...sentences, ...(missing ? [none] : [])].join(' '), {
    ...onProjects([project], own),
    phase: wanted[0] ?? null,
  });
}

/** 'Which phase had the most workers?', 'in which phase were the loading arms installed?' */
function tellPhaseWith(turn: Turn, found: Found): Outcome | null {
  const { reading, now } = turn;
  const project = phasedOf(turn, found);
  if (!project?.phases) return null;
  const { extreme } = reading;
  const wanted = sensesOf(reading.describing);
  const measured = project.phases.map((phase) => {
    const matches = sensesOf(wordsOf(phase.works)).filter((of) => wanted.includes(of)).length;
    const by =
      extreme?.by === 'duration'
        ? months(phase, now)
        : extreme?.by === 'start'
          ? phase.phase
          : phase.workers;
    return { phase, value: extreme ? by : matches };
  });
  const best = measured.toSorted((a, b) => b.value - a.value).at(extreme && !extreme.most ? -1 : 0);
  if (!best || best.value === 0) return null;
  return answer(tellPhase(project, best.phase, []), {
    ...onProjects([project]),
    phase: best.phase.phase,
  });
}

/** Which client or place has the most projects. */
export function mostOf(some: Project[], of: 'client' | 'location', most: boolean): Outcome {
  if (some.length === 0) return UNKNOWN;
  const groups = [...Map.groupBy(some, (project) => project[of])];
  const sizes = groups.map(([, { length }]) => length);
  const size = most ? Math.max(...sizes) : Math.min(...sizes);
  const top = groups.filter(([, { length }]) => length === size);
  const [verb, each] = top.length > 1 ? ['have', ' each'] : ['has', ''];
  return answer(
    `${listed(top.map(([name]) => name))} ${verb} the ${most ? 'most' : 'fewest'} projects in our records: ${size}${each}.`,
    onProjects(top.flatMap(([, members]) => members)),
  );
}

import { has } from './filters.ts';
import {
  counted,
  extremesOf,
  type Found,
  findProjects,
  measureIn,
  states,
} from './find-projects.ts';
import type { Project } from './lookup.ts';
import {
  fill,
  isOngoing,
  listed,
  listProjects,
  months,
  number,
  say,
  tell,
  tellPhase,
  valuesOf,
} from './texts.ts';
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
import { isFunction, isTrade, listOf, ordinal, sense, sensesOf, wordsOf } from './words.ts';

/** The lists of words that ask for a fact of a project. */
const ASKS = {
  client: 'whom',
  status: 'state',
  workers: 'people',
  budget: 'money',
  period: 'time',
  place: 'where',
};
const JOINING = new Set(['and', 'or', 'plus', 'with']);

/** The fact that the label means, and others where several are named. */
function asksOf({ meant, reading: { words, phases } }: Turn): Ask[] {
  const [kind, ask = ''] = meant.split('.');
  if (kind !== 'project' || ask === 'all' || (ask === 'phases' && phases.length)) return [];
  const named = Object.entries(ASKS).flatMap(([one, list]) =>
    has(words, list) ? (one as Ask) : [],
  );
  const several = words.some((word) => JOINING.has(word)) && named.includes(ask as Ask);
  return several ? named : [ask as Ask];
}

export const onProjects = (projects: Project[], asks: Ask[] = []): Focus => ({
  ...NO_FOCUS,
  projects,
  asks,
  items: projects.length > 1 ? projects.map(({ name }) => name) : [],
});

const replyOn = (projects: Project[], asks: Ask[], ...said: Parameters<typeof say>) =>
  answer(say(...said), onProjects(projects, asks));

/** Questions about projects: those that they name or describe, those of the conversation, or all. */
export const projects: Handler = (turn) => {
  const { reading, lookup, focus, meant, now } = turn;
  const { extreme, phases, words, strange } = reading;
  const all = lookup.facts.projects;
  if (all.length === 0) return UNKNOWN;
  const stated = statedIn(turn);
  if (stated) return stated;
  const found = findProjects(turn);
  const asks = asksOf(turn);
  const listing = meant.startsWith('projects.');
  if (isUntold(turn, found)) return UNKNOWN;
  if (phases.length || (meant === 'project.phases' && !found.narrowed))
    return tellPhases(turn, found, asks);
  if (meant === 'projects.sum') return tellSum(found.narrowed ? found.projects : all);
  if (has(words, 'one-phase')) return tellPhaseWith(turn, found);
  if (extreme && (meant === 'projects.extreme' || (listing && !found.described)))
    return tellExtreme(turn, found.narrowed && found.projects.length ? found.projects : all, asks);
  if (found.projects.length === 0) return noSuchProject(turn, found.elsewhere);
  if (listing && strange.length > 0) return noSuchProject(turn, []);
  if (found.narrowed) return tellProjects(turn, found.projects, asks);
  if (focus.projects.length > 0 && (!listing || has(words, 'back')))
    return tellProjects(turn, focus.projects, asks);
  if (strange.length > 0 && !listing && !has(words, 'ours')) return null;
  if (asks.length) return replyOn([], asks, 'projects.which', { count: all.length });
  const latest = all.toSorted((a, b) => b.period.from.localeCompare(a.period.from));
  const shown = latest.slice(0, MOST_LATEST);
  const values = {
    count: all.length,
    first: latest.at(-1)?.period.from.slice(0, 4) ?? '',
    ongoing: all.filter(isOngoing).length,
    projects: listProjects(
      shown,
      now,
      [],
      'Ask me about a city, a client, a year or a kind of plant.',
    ),
  };
  const items = shown.map(({ name }) => name);
  return answer(say('projects.latest', values), { items, among: shown });
};

const MOST_LATEST = 6;

/** 'How many tanks …' is answered by the works of a project that mention tanks. */
function statedIn(turn: Turn): Outcome | null {
  const { reading, lookup, focus } = turn;
  const what = counted(reading.words);
  if (!what || listOf('counted').has(what) || lookup.projects.weight(what) === 0) return null;
  const tells = (text: string) => sensesOf(wordsOf(text)).includes(sense(what));
  const mentions = ({ name, works, phases = [] }: Project) =>
    [name, works, ...phases.map((phase) => phase.works)].some(tells);
  const bare = reading.describing.length < 2 && reading.names.length === 0;
  const spokenOf = bare && focus.projects.length === 1 ? focus.projects.filter(mentions) : [];
  const described = findProjects({ ...turn, meant: 'project.size' }).projects.filter(mentions);
  const found = spokenOf.length ? spokenOf : described;
  if (found.length === 1) return tellProjects({ ...turn, meant: 'project.size' }, found, ['size']);
  const isPlant = lookup.facts.projects.some(({ plant }) => tells(plant));
  return found.length && !isPlant
    ? tellProjects({ ...turn, meant: 'projects.list' }, found, [])
    : null;
}

/** 'How deep is the port?', 'how many accidents …', 'the average …': the records say no such thing. */
function isUntold({ reading: { words }, lookup, meant }: Turn, found: Found): boolean {
  if (has(words, 'reckoned')) return true;
  const unit = meant === 'project.period' ? null : measureIn(words);
  const isMeant = found.described || found.elsewhere.length > 0;
  if (unit && isMeant && !found.projects.some((project) => states(project, unit))) return true;
  const what = counted(words);
  if (!what || isTrade(what)) return what !== null;
  return found.narrowed && lookup.projects.weight(what) === 0 && !listOf('counted').has(what);
}

const WHETHER = new Set(['have', 'did', 'do', 'are']);

/** Describes one project, compares some by what is asked, or lists them. */
export function tellProjects({ reading, now, meant }: Turn, some: Project[], asks: Ask[]): Outcome {
  const [only, ...more] = some;
  if (!only) return UNKNOWN;
  if (more.length === 0) {
    const yes =
      meant === 'projects.list' && asks.length === 0 && WHETHER.has(reading.words[0] ?? '');
    return answer(`${yes ? 'Yes. ' : ''}${tell(only, asks, now)}`, onProjects(some, asks));
  }
  const { places, clients } = reading;
  const there = places.length ? `in ${listed(places)} ` : '';
  const where = `${there}${clients.length ? `for ${listed(clients)}` : ''}`.trim();
  const each = asks.length > 0 && meant.startsWith('project.');
  const ask = some.length > 3 ? 'Which one do you mean?' : '';
  const after = each ? ask : 'Ask me about any one of them.';
  const list = listProjects(some, now, each ? asks : [], after);
  const name = each ? 'projects.each' : where ? 'projects.where' : 'projects.such';
  const shown = each && !where ? 'in our records' : where;
  return replyOn(some, asks, name, { count: some.length, where: shown, projects: list });
}

/** Says that the records have no such project, and what they have. */
function noSuchProject({ lookup: { facts }, reading, now }: Turn, elsewhere: Project[]): Outcome {
  const { clients, places, strange } = reading;
  const isHere = ({ client, location }: Project) =>
    clients.includes(client) || places.includes(location);
  const near = elsewhere.length ? elsewhere : facts.projects.filter(isHere);
  const [only, ...more] = near;
  if (only && more.length === 0)
    return replyOn(near, [], 'projects.none-but-one', { project: tell(only, [], now) });
  if (only) return replyOn(near, [], 'projects.none-but', { projects: listProjects(near, now) });
  if (clients.length) return answer(say('projects.no-client-project', { client: listed(clients) }));
  const all = [...new Set(facts.projects.map(({ location }) => location))].slice(0, 20);
  const values = { unknown: fixed(facts).unknown, places: listed(all) };
  return answer(say(strange.length ? 'projects.unknown' : 'projects.none', values));
}

/** The sum of the budgets, and the projects that have none. */
function tellSum(some: Project[]): Outcome {
  const missing = some.filter(({ budget }) => budget === 'not specified').map(({ name }) => name);
  const sum = some.reduce((all, { budget }) => all + (budget === 'not specified' ? 0 : budget), 0);
  const but = missing.length ? ` ${say('projects.not-in-sum', { names: listed(missing) })}` : '';
  return answer(say('projects.sum', { sum: number(sum) }) + but, onProjects(some, ['budget']));
}

const ENDS: Record<string, [high: string, low: string]> = {
  start: ['most recent', 'first'],
  end: ['most recently completed', 'first completed'],
  duration: ['longest', 'shortest'],
};

/** The largest, the latest, the three longest. */
export function tellExtreme({ reading, now }: Turn, among: Project[], asks: Ask[]): Outcome {
  const { extreme, words } = reading;
  if (!extreme || (extreme.by === 'size' && isOtherScale(words))) return UNKNOWN;
  const { by, most, rank } = extreme;
  const group = groupedBy(words);
  if (group) return mostOf(among, group, most);
  const best = extremesOf(among, extreme, now);
  const [first] = best;
  if (!first)
    return replyOn(among, asks, 'projects.no-budgets', { projects: listProjects(among, now) });
  const which = best.map((project) => {
    const values = valuesOf(project, now);
    const measure = fill(`measure.${by === 'size' ? 'workers' : by}`, values);
    return fill('extreme.one', { ...values, measure });
  });
  const [high, low] = ENDS[by] ?? ['largest', 'smallest'];
  const name = `${rank > 1 ? `${ordinal(rank)} ` : ''}${most ? high : low}`;
  const values = { most: name, which: listed(which) };
  const text = say(by === 'budget' ? 'extreme.budget' : 'extreme.size', values);
  const rest = asks.filter((ask) => ask !== 'workers' && ask !== 'client' && ask !== by);
  const more = best.length === 1 && rest.length > 0 ? ` ${tell(first, rest, now)}` : '';
  return answer(text + more, onProjects(best, asks));
}

/** 'The most steel': there is no such scale. */
const isOtherScale = (words: string[]) =>
  words.some((word, at) => {
    const next = words[at + 1] ?? '';
    const ends = word === 'most' || word === 'least' || word === 'fewest';
    return ends && next !== '' && !isFunction(next) && !listOf('asking').has(next);
  });

const BY_NUMBER = new Set('most fewest least more number of'.split(' '));

/** 'Which city has the most projects?', 'your biggest client by number of projects' */
function groupedBy(words: string[]): 'client' | 'location' | null {
  const at = words.findIndex((word) => word === 'projects' || word === 'jobs' || word === 'sites');
  if (!BY_NUMBER.has(words[at - 1] ?? '')) return null;
  if (has(words, 'where')) return 'location';
  return has(words, 'whom') ? 'client' : null;
}

/** Which client or place has the most projects. */
export function mostOf(some: Project[], of: 'client' | 'location', most: boolean): Outcome {
  const groups = [...Map.groupBy(some, (project) => project[of])];
  const sizes = groups.map(([, { length }]) => length);
  const size = most ? Math.max(...sizes) : Math.min(...sizes);
  const top = groups.filter(([, { length }]) => length === size);
  const names = listed(top.map(([name]) => name));
  const values = { names, most: most ? 'most' : 'fewest', count: size };
  const members = top.flatMap(([, all]) => all);
  return replyOn(members, [], top.length > 1 ? 'projects.most-each' : 'projects.most', values);
}

const phased = (some: Project[]) => some.find(({ phases }) => phases);

/** The one with phases that is meant: named, spoken of, or the only one there is. */
function phasedOf({ focus, lookup }: Turn, found: Found): Project | undefined {
  if (found.narrowed) return phased(found.projects);
  return phased(focus.projects.length === 1 ? focus.projects : lookup.facts.projects);
}

/** Describes the phases that are asked for, or says that there is no such phase. */
function tellPhases(turn: Turn, found: Found, asks: Ask[]): Outcome {
  const { reading, focus, now } = turn;
  const project = phasedOf(turn, found);
  const [only, ...more] = found.narrowed ? found.projects : focus.projects;
  if (!project?.phases) {
    if (!only || more.length > 0) return UNKNOWN;
    const text = `${tell(only, ['phases'], now)} ${tell(only, [], now)}`;
    return answer(text, onProjects([only], asks));
  }
  const last = project.phases.at(-1)?.phase ?? 0;
  const wanted = new Set(reading.phases.map((phase) => (phase === -1 ? last : phase)));
  const own = asks.length ? asks : focus.asks;
  const some = project.phases.filter(({ phase }) => wanted.has(phase));
  const texts = some.map((phase) => tellPhase(project, phase, own, now));
  if (wanted.size === 0) texts.push(tell(project, ['phases'], now));
  if (some.length < wanted.size) texts.push(say('phase.none', valuesOf(project, now)));
  const phase = [...wanted][0] ?? null;
  return answer(texts.join(' '), { ...onProjects([project], own), phase });
}

/** 'Which phase had the most workers?', 'in which phase were the loading arms installed?' */
function tellPhaseWith(turn: Turn, found: Found): Outcome | null {
  const { extreme, describing } = turn.reading;
  const project = phasedOf(turn, found);
  const wanted = sensesOf(describing);
  type Phase = NonNullable<Project['phases']>[number];
  const measure = (phase: Phase): number => {
    if (extreme?.by === 'duration') return months(phase, turn.now);
    if (extreme) return extreme.by === 'start' ? phase.phase : phase.workers;
    return sensesOf(wordsOf(phase.works)).filter((of) => wanted.includes(of)).length;
  };
  const inOrder = project?.phases?.toSorted((a, b) => measure(b) - measure(a));
  const best = inOrder?.at(extreme && !extreme.most ? -1 : 0);
  if (!project || !best || measure(best) === 0) return null;
  const text = tellPhase(project, best, [], turn.now);
  return answer(text, { ...onProjects([project]), phase: best.phase });
}

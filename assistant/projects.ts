import { has } from './filters.ts';
import { counted, extremesOf, type Found, findProjects } from './find-projects.ts';
import type { Project } from './lookup.ts';
import { fill, isOngoing, listed, listProjects, say, tell, tellPhase, valuesOf } from './texts.ts';
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
import { isTrade, listOf, ordinal } from './words.ts';

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

/** A project in a list that one can be picked from. */
export const itemOf = ({ name, location }: Project) => `${name} in ${location}`;

export const onProjects = (projects: Project[], asks: Ask[] = []): Focus => ({
  ...NO_FOCUS,
  projects,
  asks,
  items: projects.map(itemOf),
});

const replyOn = (projects: Project[], asks: Ask[], ...sentence: Parameters<typeof say>) =>
  answer(say(...sentence), onProjects(projects, asks));

/** Questions about projects: those that they name or describe, those of the conversation, or all. */
export const projects: Handler = (turn) => {
  const { reading, lookup, focus, meant, now } = turn;
  const { extreme, phases, words, strange } = reading;
  const all = lookup.facts.projects;
  if (all.length === 0) return UNKNOWN;
  const found = findProjects(turn);
  const ofWorks = isCountOfWorks(turn);
  const asks: Ask[] = ofWorks ? ['size'] : asksOf(turn);
  const listing = meant.startsWith('projects.');
  if (has(words, 'reckoned') || (ofWorks && found.projects.length !== 1)) return UNKNOWN;
  if (phases.length || (meant === 'project.phases' && !found.narrowed))
    return tellPhases(turn, found, asks);
  if (extreme && (meant === 'projects.extreme' || (listing && !found.described)))
    return tellExtreme(turn, comparedIn(turn, found), asks);
  if (found.projects.length === 0) return noSuchProject(turn, found.elsewhere);
  if (listing && strange.length > 0) return noSuchProject(turn, []);
  if (found.narrowed) return tellProjects(turn, found.projects, asks);
  if (focus.projects.length > 0 && (!listing || has(words, 'back')))
    return tellProjects(turn, focus.projects, asks);
  if (strange.length > 0 && !listing && !has(words, 'ours')) return null;
  if (asks.length) return replyOn([], asks, 'projects.which', { count: all.length });
  const latest = all.toSorted((a, b) => b.period.from.localeCompare(a.period.from));
  const shown = latest.slice(0, MOST_LATEST);
  const list = listProjects(shown, now, [], say('projects.ask', {}));
  const values = { count: all.length, ongoing: all.filter(isOngoing).length, projects: list };
  return answer(say('projects.latest', values), { items: shown.map(itemOf) });
};

/** The projects that are compared: those that are described, those of the last answer, or all. */
function comparedIn({ reading: { words }, focus, lookup: { facts } }: Turn, found: Found) {
  if (found.narrowed && found.projects.length > 0) return found.projects;
  const those = facts.projects.filter((one) => focus.items.includes(itemOf(one)));
  const isOfThose = has(words, 'those') || words.length < 6;
  return isOfThose && those.length > 1 ? those : facts.projects;
}

const MOST_LATEST = 6;

/** 'How many tanks were there?': nothing but the works that mention them can say. */
const isCountOfWorks = ({ reading: { words, extreme } }: Turn): boolean => {
  const what = extreme ? null : counted(words);
  return what !== null && !isTrade(what) && !listOf('counted').has(what);
};

/** Describes one project, or lists some with what is asked about each. */
function tellProjects({ now, meant }: Turn, some: Project[], asks: Ask[]): Outcome {
  const [only, ...more] = some;
  if (!only) return UNKNOWN;
  if (more.length === 0) return answer(tell(only, asks, now), onProjects(some, asks));
  const shown = meant.startsWith('project.') ? asks : [];
  const list = listProjects(some, now, shown, say('projects.pick', {}));
  return replyOn(some, asks, 'projects.such', { count: some.length, projects: list });
}

/** Says that the records have no such project, and what they have. */
function noSuchProject({ lookup: { facts }, reading, now }: Turn, elsewhere: Project[]): Outcome {
  const { clients, places, strange } = reading;
  const isHere = ({ client, location }: Project) =>
    clients.includes(client) || places.includes(location);
  const near = elsewhere.length ? elsewhere : facts.projects.filter(isHere);
  if (near.length > 0)
    return replyOn(near, [], 'projects.none-but', { projects: listProjects(near, now) });
  const all = [...new Set(facts.projects.map(({ location }) => location))].slice(0, 20);
  return answer(
    say(strange.length ? 'projects.unknown' : 'projects.none', {
      ...fixed(facts),
      places: listed(all),
    }),
  );
}

const ENDS: Record<string, [high: string, low: string]> = {
  start: ['most recent', 'first'],
  end: ['most recently completed', 'first completed'],
  duration: ['longest', 'shortest'],
};

/** The largest, the latest, the three longest. */
function tellExtreme({ reading, now }: Turn, among: Project[], asks: Ask[]): Outcome | null {
  const { extreme, words } = reading;
  // Nothing but people, money and time can be compared: 'the most steel', 'by number of projects'.
  if (!extreme || (extreme.by === 'size' && counted(words))) return null;
  const { by, most, rank } = extreme;
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
  return answer(text, onProjects(best, asks));
}

/** Describes the phases that are asked for, or says that there is no such phase. */
function tellPhases(turn: Turn, found: Found, asks: Ask[]): Outcome {
  const { reading, focus, lookup, now } = turn;
  const [only, ...more] = found.narrowed ? found.projects : focus.projects;
  const isOpen = !found.narrowed && (!only || more.length > 0);
  const among = isOpen ? lookup.facts.projects : [only, ...more];
  const project = among.find((one) => one?.phases);
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

import type { Project } from '../knowledge/project-index.ts';
import type { Ask, Extreme } from '../reading/asks.ts';
import { counted } from '../reading/counted.ts';
import { intentsIn } from '../reading/intents.ts';
import { isStrangeName } from '../reading/reading.ts';
import { isTrade } from '../text/senses.ts';
import { type Found, findProjects } from './find-projects.ts';
import { noSuchProject } from './no-such.ts';
import { describe, tell, tellPhase } from './one-project.ts';
import { answer, type Focus, type Handler, type Outcome, type Turn } from './outcome.ts';
import { budget, duration, listed, months, number, title, workers, years } from './phrases.ts';
import { extremesOf } from './project-set.ts';
import { list, tellEach } from './several-projects.ts';

const ATTRIBUTES: Ask[] = [
  'workers',
  'budget',
  'period',
  'client',
  'place',
  'works',
  'plant',
  'phases',
  'status',
  'size',
];
const PROJECT_WORDS =
  /\b(projects?|jobs?|sites?|works?|worked|built|build|done|references?|turnarounds?|shutdowns?|carried out|plants?|phases?|experience|constructed|completed|erected|installed|did you do|have you done)\b/;

/** Whatever is asked about projects that the question itself names or describes. */
export const projects: Handler = (asked) => {
  const turn = withEarlierAsks(asked);
  const { reading, knowledge, now } = turn;
  const found = findProjects(reading, knowledge, now);
  const { extreme, phases, strange, asks } = reading;
  const asksProject = [...asks].some((ask) => ATTRIBUTES.includes(ask));
  const talks = PROJECT_WORDS.test(reading.said) || asks.has('count') || asks.has('list');
  const ranks = extreme !== null && (talks || asks.has('workers') || asks.has('budget'));
  if (!found.narrowed && !found.elsewhere.length && !ranks && !phases.length) return null;
  if (extreme && !talks && reading.subject === 'open') return null;
  if (isWish(turn, found) || !isOnProjects(turn, found, talks || asksProject)) return null;
  const head = counted(reading.words);
  if (head && isUncounted(head, found, turn)) return { kind: 'unknown' };
  if (head && !KNOWN_COUNTS.test(head) && knowledge.projects.weight(head) > 0) asks.add('size');
  if (phases.length) return tellPhases(turn, found);
  if (ranks || (extreme && found.narrowed)) return tellExtreme(turn, found);
  if (found.projects.length === 0) return noSuchProject(turn, found);
  const { place, client } = found.conditions;
  if (
    strange.some(isStrangeName) &&
    !asksProject &&
    !found.described &&
    !place.length &&
    !client.length
  )
    return noSuchProject(turn, found);
  if (!asksProject && strange.length && !asks.has('all') && !asks.has('list') && !asks.has('count'))
    return strangeAttribute(found, turn);
  return tellFound(turn, found.projects, found);
};

/** Whether it is our projects that are meant, where a question only shares a word or a place with them. */
function isOnProjects({ reading, focus }: Turn, found: Found, asks: boolean) {
  const { subject, strange, describing, said, words } = reading;
  if (subject === 'elsewhere') return false;
  const meansOne = found.described && describing.length > 1 && /\b(the|that|this)\b/.test(said);
  if (subject === 'open' && strange.length && (!meansOne || strange.some(isStrangeName)))
    return false;
  const follows = focus.topic === 'projects' && /^(and|what about|how about|or)\b/.test(said);
  const bare = words.length < 4 || follows || asks || reading.asks.has('all');
  if (!found.described) return subject === 'company' || bare;
  const offer = /\b(provide|offer|sell|rent|supply|deliver|lend|buy)\b/.test(said);
  return !(offer && describing.length < 2 && !/\bprojects?\b/.test(said));
}

/** 'And the pipe mill?' asks for what was asked before. */
function withEarlierAsks(turn: Turn): Turn {
  const { reading, focus } = turn;
  const again = /^(and|what about|how about|or|same for|same question for|what of)\b/.test(
    reading.said,
  );
  const own = [...reading.asks].some((ask) => ATTRIBUTES.includes(ask));
  if (!again || own || focus.topic !== 'projects' || reading.phases.length) return turn;
  return { ...turn, reading: { ...reading, asks: new Set([...reading.asks, ...focus.asks]) } };
}

/** Words such as 'I need fitters in …' describe no project, though one has pipes or is there. */
function isWish({ reading }: Turn, { described }: Found) {
  const { said, describing, phases } = reading;
  if (phases.length || describing.length > 1 || /\b(projects?|sites|how many)\b/.test(said))
    return false;
  return intentsIn(said).some(({ words }) => described || /^(apply|order)/.test(words));
}

/** 'How many projects have you done?' */
export const projectCount: Handler = (turn) =>
  /^(projects?|jobs|sites|contracts)$/.test(counted(turn.reading.words) ?? '')
    ? projectsAtAll(turn)
    : null;

/** 'How many workers?' with nothing before it. */
export const whichProject: Handler = (turn) => {
  const { said, asks, strange, subject, words } = turn.reading;
  const short = words.length < 7 && !/\b(you|your)\b/.test(said) && strange.length === 0;
  if (!short || subject === 'elsewhere' || asks.has('all') || asks.has('status')) return null;
  return [...asks].some((ask) => ATTRIBUTES.includes(ask)) ? overview(turn) : null;
};

/** Projects are spoken of, but none in particular. */
export const projectsAtAll: Handler = (turn) => {
  const { reading, knowledge, now } = turn;
  const { subject, said, strange, asks } = reading;
  if (subject !== 'company' || !(PROJECT_WORDS.test(said) || asks.has('count') || asks.has('list')))
    return null;
  const head = counted(reading.words);
  if (head && !KNOWN_COUNTS.test(head)) return { kind: 'unknown' };
  const asksProject = [...asks].some((ask) => ATTRIBUTES.includes(ask));
  if (
    strange.some(isStrangeName) &&
    /\b(in|at|for|with|of|on|built?|worked)\b/.test(said) &&
    /\b(projects?|sites?|worked|work|built|build|experience)\b/.test(said)
  )
    return noSuchProject(turn, findProjects(reading, knowledge, now));
  if (strange.length && !asksProject && !asks.has('list') && !asks.has('count')) return null;
  return overview(turn);
};

const isUncounted = (head: string, found: Found, { knowledge }: Turn) =>
  isTrade(head) ||
  (found.narrowed && knowledge.projects.weight(head) === 0 && !KNOWN_COUNTS.test(head));
const KNOWN_COUNTS =
  /^(projects?|jobs?|sites?|contracts?|works|workers?|people|persons?|men|staff|personnel|employees|crews?|hands|heads|phases?|stages?|years?|months?|weeks?|days?|dinars?|dzd|clients?|partners?|cit(y|ies)|plants?|turnarounds?|shutdowns?|manpower|workforce|were|worked|did|have|teams?|labou?rers?|units?|were|kilomet\w+|km|met(re|er)s|tons|tonnes)$/;

function strangeAttribute(found: Found, turn: Turn): Outcome | null {
  const does = /\b(have you|did you|do you|are you|were you|you have|you done|you worked)\b/.test(
    turn.reading.said,
  );
  if (
    found.described &&
    does &&
    /\b(built|build|done|worked|made|completed|experience)\b/.test(turn.reading.said)
  )
    return noSuchProject(turn, { ...found, elsewhere: found.projects });
  return found.described && found.projects.length === 1 ? { kind: 'unknown' } : null;
}

function tellPhases(turn: Turn, found: Found): Outcome {
  const { reading, knowledge, focus } = turn;
  const inFocus = focus.projects.filter(({ phases }) => phases);
  const phased = (list: Project[]) => list.filter(({ phases }) => phases);
  const candidates = found.narrowed ? found.projects : [];
  const projects = phased(candidates).length
    ? phased(candidates)
    : candidates.length
      ? []
      : inFocus.length
        ? inFocus
        : phased(knowledge.facts.projects);
  const [project] = projects;
  if (!project?.phases) {
    const [named] = candidates;
    if (candidates.length === 1 && named)
      return answer(
        `${title(named)} is not divided into phases in our records. ${describe(named)}`,
        onProjects([named], reading.asks),
      );
    return { kind: 'unknown' };
  }
  const asks = new Set(
    [...reading.asks].filter((ask) => ATTRIBUTES.includes(ask) && ask !== 'phases'),
  );
  if (asks.size === 0)
    for (const ask of focus.topic === 'projects' ? focus.asks : []) asks.add(ask);
  const list = project.phases;
  const wanted = reading.phases.map((phase) => (phase === -1 ? (list.at(-1)?.phase ?? 0) : phase));
  const told = wanted
    .flatMap((phase) => list.filter((one) => one.phase === phase))
    .map((phase) => tellPhase(project, phase, asks));
  const missing = wanted.some((phase) => !list.some((one) => one.phase === phase));
  const all = `${title(project)} has ${list.length} phases in our records, ${list.map(({ phase, workers }) => `phase ${phase} with ${number(workers)} workers`).join(', ')}.`;
  const text = [...told, ...(missing ? [`There is no such phase: ${all}`] : [])].join(' ');
  return answer(text, { ...onProjects([project], asks), phase: wanted[0] ?? null });
}

export function tellExtreme({ reading, knowledge, focus, now }: Turn, found: Found): Outcome {
  const { extreme } = reading;
  const ofThem =
    focus.topic === 'projects' &&
    focus.projects.length > 1 &&
    /\b(them|those|these|one|ones)\b/.test(reading.said);
  const among =
    found.narrowed && found.projects.length
      ? found.projects
      : ofThem
        ? focus.projects
        : knowledge.facts.projects;
  if (!extreme || among.length === 0) return { kind: 'unknown' };
  const what = (project: Project) =>
    ({
      workers: `with ${workers(project.workers)} on site`,
      budget: `with a budget of ${budget(project.budget)}`,
      duration: `with ${duration(months(project, now))} (${years(project)})`,
      start: `which started in ${years(project)
        .replace(/^since /, '')
        .slice(0, 4)}`,
      size: `with ${workers(project.workers)} on site`,
    })[extreme.by];
  const name = `${extreme.rank > 1 ? `number ${extreme.rank} of the ` : ''}${extremeName(extreme.by, extreme.most)}`;
  const best = extremesOf(among, extreme, now);
  const [first] = best;
  if (!first)
    return answer(
      `The budgets of these projects are not specified. ${list(among)}.`,
      onProjects(among, reading.asks),
    );
  const subject =
    extreme.by === 'budget'
      ? `The project with the ${name} budget`
      : `Our ${name} ${best.length > 1 ? 'projects' : 'project'}`;
  const which = best.map((project) => `${title(project)} for ${project.client}, ${what(project)}`);
  const parts = [`${subject} ${best.length > 1 ? 'are' : 'is'} ${listed(which)}.`];
  if (best.length === 1 && (extreme.by === 'size' || extreme.by === 'workers')) {
    const busiest = first.phases?.toSorted((a, b) => b.workers - a.workers)[0];
    if (busiest) parts.push(`Phase ${busiest.phase} had the most, ${number(busiest.workers)}.`);
  }
  if (extreme.by === 'size' && best.length === 1) {
    const costly = extremesOf(among, { ...extreme, by: 'budget' }, now)[0];
    if (costly)
      parts.push(
        costly.id === first.id
          ? `It also has the ${extreme.most ? 'largest' : 'smallest'} budget, ${budget(costly.budget)}.`
          : `By budget it is ${title(costly)}, with ${budget(costly.budget)}.`,
      );
  }
  const rest = new Set(
    [...reading.asks].filter(
      (ask) =>
        ['client', 'place', 'period', 'works', 'budget'].includes(ask) &&
        !(ask === 'budget' && extreme.by === 'budget'),
    ),
  );
  if (extreme.by === 'start' || extreme.by === 'duration') rest.delete('period');
  if (rest.size && best.length === 1) parts.push(tell(first, rest, now));
  else if (extreme.by === 'start')
    parts.push(
      `It ${first.period.to === 'ongoing' ? 'is ongoing' : `ran until ${years(first).slice(-4)}`}.`,
    );
  return answer(parts.join(' '), onProjects(best, reading.asks));
}

function extremeName(by: Extreme['by'], most: boolean) {
  if (by === 'start') return most ? 'most recent' : 'first';
  if (by === 'duration') return most ? 'longest' : 'shortest';
  return most ? 'largest' : 'smallest';
}

/** Projects are found: one is told about, some are told side by side, many are listed. */
export function tellFound(
  { reading, now }: Turn,
  projects: Project[],
  found: Pick<Found, 'conditions' | 'described'>,
): Outcome {
  const asks = new Set([...reading.asks].filter((ask) => ATTRIBUTES.includes(ask)));
  const { place, client } = found.conditions;
  if (asks.has('client') && client.length && !/\bclient|customer\b/.test(reading.said))
    asks.delete('client');
  if (place.length && asks.has('place') && !/^where\b/.test(reading.said)) asks.delete('place');
  if (asks.has('size') && asks.has('period')) {
    const [only] = projects;
    if (
      projects.length === 1 &&
      only &&
      !/\d.*\b(km|metre|meter|kilomet|inch|mile|tonne)/.test(only.works)
    )
      asks.delete('size');
  }
  const [only] = projects;
  const focus = onProjects(projects, asks);
  if (projects.length === 1 && only) {
    const yes =
      /^(is|was|did|have|has|do|does|were|are)\b/.test(reading.said) && asks.size === 0
        ? 'Yes. '
        : '';
    const text =
      asks.size === 0 || (reading.asks.has('all') && asks.size === 0)
        ? describe(only)
        : tell(only, asks, now);
    return answer(yes + text, focus);
  }
  const shared = { place: place.length === 1, client: client.length === 1 };
  const where = [
    ...(place.length ? [`in ${listed(place)}`] : []),
    ...(client.length ? [`for ${listed(client)}`] : []),
  ].join(' ');
  const each =
    reading.asks.has('count') || (reading.asks.has('list') && asks.has('works') && asks.size === 1)
      ? null
      : tellEach(projects, asks);
  if (each) return answer(`${each}.${projects.length > 3 ? ' Which one do you mean?' : ''}`, focus);
  const intro = `We have ${number(projects.length)} such projects${where ? ` ${where}` : ''} in our records`;
  return answer(
    `${where ? intro.replace(' such', '') : intro}: ${list(projects, shared)}. Ask me about any one of them.`,
    focus,
  );
}

function overview({ reading, knowledge }: Turn): Outcome {
  const { projects } = knowledge.facts;
  const { said, asks } = reading;
  if (asks.has('budget') && /\b(total|all|overall|together|combined|sum)\b/.test(said)) {
    const known = projects.flatMap(({ budget }) => (budget === 'not specified' ? [] : [budget]));
    const sum = known.reduce((total, value) => total + value, 0);
    return answer(
      `The ${known.length} projects whose budget is specified add up to ${number(sum)} DZD. For the other ${projects.length - known.length} of our ${projects.length} projects the budget is not specified.`,
    );
  }
  if (
    [...asks].some((ask) => ATTRIBUTES.includes(ask) && ask !== 'works') &&
    !asks.has('count') &&
    !asks.has('list')
  )
    return {
      kind: 'ask',
      text: `Which project do you mean? We have ${projects.length} in our records; name a city, a client or a kind of plant, and I will tell you what I know.`,
      focus: { ...onProjects([], asks), topic: 'projects' },
    };
  const first = projects.map(({ period }) => period.from.slice(0, 4)).toSorted()[0];
  const ongoing = projects.filter(({ period }) => period.to === 'ongoing');
  const latest = projects.toSorted((a, b) => (a.period.from < b.period.from ? 1 : -1)).slice(0, 6);
  return answer(
    `We have ${projects.length} projects in our records since ${first}, ${ongoing.length} of them ongoing. The latest are ${list(latest, { client: true })}. Ask me about a city, a client, a year or a kind of plant.`,
    onProjects([], asks),
  );
}

export const onProjects = (projects: Project[], asks: Iterable<Ask>): Focus => ({
  topic: 'projects',
  projects,
  asks: [...asks].filter((ask) => ATTRIBUTES.includes(ask)),
  phase: null,
});

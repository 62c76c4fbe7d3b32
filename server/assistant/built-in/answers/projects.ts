import { PROJECT_ASKING } from '../reading/asking-words.ts';
import { counted, dimensionIn } from '../reading/counted.ts';
import { isStrangeName, type Reading } from '../reading/reading.ts';
import { FUNCTION_WORDS } from '../text/everyday-words.ts';
import { isTrade, sense, sensesOf, WORKER } from '../text/synonyms.ts';
import { RECKONED } from './all-projects.ts';
import { isOnSectors, isOnThem } from './clients.ts';
import { type Found, findProjects, tellsOf } from './find-projects.ts';
import type { Handler, Outcome, Turn } from './outcome.ts';
import { attributesOf, isCounted, talksOfProjects, withUnsaidAsks } from './project-asks.ts';
import { tellExtreme } from './project-extremes.ts';
import { tellPhaseExtreme, tellPhases, tellPhaseWith } from './project-phases.ts';
import { noSuchProject } from './several-projects.ts';
import { tellProjects } from './tell-projects.ts';

/** Questions about projects that the question itself names or describes. */
export const projects: Handler = (asked) => {
  const turn = withUnsaidAsks(asked);
  const { reading, knowledge, now } = turn;
  const { extreme, phases, asks } = reading;
  const found = findProjects(reading, knowledge, now);
  const talks = talksOfProjects(turn);
  const meansExtreme = turn.meant === 'projects.extreme';
  const ranks =
    extreme !== null && (meansExtreme || talks || asks.has('workers') || asks.has('budget'));
  if (!found.narrowed && !found.elsewhere.length && !ranks && !phases.length) return null;
  if (/\bpartners?\b/.test(reading.wording) || isOnThem(reading.wording, turn.focus)) return null;
  const compares = found.described && found.projects.length > 1 && reading.describing.length > 1;
  const ofOne = found.described && found.projects.length === 1 && OWN_RANGE.test(reading.wording);
  if (extreme && !talks && !meansExtreme && !compares && !ofOne && reading.subject === 'open')
    return null;
  if (!isOnProjects(turn, found)) return null;
  if (isOwned(turn, found)) return null;
  if (isOnSectors(reading.wording) && found.described && !found.conditions.place.length)
    return null;
  if (isOfOtherThing(turn, found)) return { kind: 'unknown' };
  if (RECKONED.test(reading.wording) || isUncounted(turn, found) || isUnmeasured(turn, found))
    return { kind: 'unknown' };
  if (phases.length) return tellPhases(turn, found);
  if (!extreme && /\b(which|what) (phase|stage)\b/.test(reading.wording)) {
    const matched = tellPhaseWith(turn, found);
    if (matched) return matched;
  }
  const ofPhases = extreme && /\b(phase|stage)s?\b/.test(reading.wording);
  if (ofPhases) return tellPhaseExtreme(turn, found);
  if (isOtherScale(reading)) return { kind: 'unknown' };
  if (!ofOne && (ranks || (extreme && found.narrowed))) return tellExtreme(turn, found);
  if (found.projects.length === 0) return noSuchProject(turn, found);
  const known = isSurelyOurs(turn, found);
  if (isOfOtherKind(reading) && !known) return noSuchProject(turn, { ...found, elsewhere: [] });
  return isStrange(turn) && !known
    ? strangeThing(turn, found)
    : tellProjects(turn, found.projects, found.conditions);
};

/** Whether our projects are meant, or the question only shares a word or a place with them. */
function isOnProjects(turn: Turn, found: Found) {
  const { reading, focus, meant } = turn;
  if (
    found.described &&
    meant.startsWith('project.') &&
    (reading.subject !== 'elsewhere' || isPointedAt(reading)) &&
    !isDefinition(reading)
  )
    return true;
  const { subject, strange, describing, wording, words, asks } = reading;
  const { place, client } = found.conditions;
  const placed = place.length > 0 || client.length > 0 || reading.years !== null;
  if (placed && meant.startsWith('projects.') && strange.length === 0) return true;
  if (subject === 'elsewhere') return false;
  const dated = reading.years && !found.described && !place.length && !client.length;
  if (dated && strange.length && !talksOfProjects(turn)) return false;
  const meansOne =
    found.described &&
    describing.length > 1 &&
    /\b(the|that|this)\b/.test(wording) &&
    !isOfThingsAtLarge(wording, strange);
  if (subject === 'open' && strange.length && (!meansOne || strange.some(isStrangeName)))
    return false;
  if (found.described) {
    const offer = /\b(provide|offer|sell|rent|supply|deliver|lend|buy)\b/.test(wording);
    return !(offer && describing.length < 2 && !/\bprojects?\b/.test(wording));
  }
  const follows = focus.topic === 'projects' && /^(and|what about|how about|or)\b/.test(wording);
  const misplaced = found.elsewhere.length === 1 && describing.length > 1;
  const asked = attributesOf(asks).size > 0 || asks.has('all') || talksOfProjects(turn);
  return subject === 'company' || words.length < 4 || follows || misplaced || asked;
}

/** 'The pipe mill': a definite project, described by more than one word. */
const isPointedAt = ({ wording, describing }: Reading) =>
  describing.length > 1 && /\b(the|that|this|your)\b/.test(wording);

/** 'What is ammonia?' */
const isDefinition = ({ wording, describing }: Reading) =>
  describing.length < 2 && /^(what (is|are)|how (is|are|does|do)|explain|define)\b/.test(wording);

/** 'The formula of …', with no 'the' after it: about a substance in general, not about a project. */
const isOfThingsAtLarge = (wording: string, strange: string[]) => {
  const head = /\b(\w+) (?:of|in|for|from|behind) (?!the |your |our |that |this |phase )/.exec(
    wording,
  )?.[1];
  return head !== undefined && strange.includes(head);
};

/** The maximum at one site is no comparison of sites. */
const OWN_RANGE = /\b(max|maximum|min|minimum|peak)\b/;

/** 'How many engineers …', 'how many accidents …': these numbers are not in the facts. */
function isUncounted({ reading, knowledge }: Turn, { narrowed }: Found) {
  const what = counted(reading.words);
  if (!what) return false;
  const isCrew = sense(what) === WORKER;
  return (
    (isTrade(what) && !isCrew) ||
    (narrowed && knowledge.projects.weight(what) === 0 && !isCounted(what))
  );
}

/** 'What colour is the tank farm?' asks for something that the facts of a project do not contain. */
function isOfOtherThing({ reading }: Turn, { described, projects }: Found) {
  const thing = /^(?:what|which) (\w+) (?:did|do|does|is|was|were|are|have|has)\b/.exec(
    reading.wording,
  )?.[1];
  const [only] = projects;
  if (!thing || !described || !only || projects.length > 1 || attributesOf(reading.asks).size > 0)
    return false;
  if (FUNCTION_WORDS.has(thing) || PROJECT_ASKING.has(thing)) return false;
  return !sensesOf(`${only.name} ${only.plant}`).includes(sense(thing));
}

/** 'Experience with wind farms', when the facts contain 'farms', but not 'wind'. */
function isOfOtherKind({ words, wording, strange, describing }: Reading): boolean {
  if (!/\b(experience|have you|did you|ever|any|references?)\b/.test(wording)) return false;
  const [unknown, known] = [new Set(strange), new Set(describing)];
  return words.some((word, at) => unknown.has(word) && known.has(words[at + 1] ?? ''));
}

/**
 * Whether one project is meant although the question has unknown words: it has two or more describing words, all of
 * them in the project's name, plant or client's sector.
 */
function isSurelyOurs({ reading, knowledge: { facts } }: Turn, { described, projects }: Found) {
  const [only] = projects;
  if (!described || !only || projects.length > 1) return false;
  const sector = facts.clients.find(({ name }) => name === only.client)?.sector ?? '';
  const called = new Set(sensesOf(`${only.name} ${only.plant} ${sector}`));
  const wording = new Set(reading.describing.map(sense));
  return wording.size > 1 && [...wording].every((of) => called.has(of));
}

/** 'The most steel': there is no such scale to rank projects by. */
const isOtherScale = ({ wording, extreme, describing, strange }: Reading) =>
  extreme?.by === 'size' &&
  [...describing, ...strange].includes(/\b(?:most|least|fewest) (\w+)\b/.exec(wording)?.[1] ?? '');

/** 'Do you have cranes?' asks for our equipment, not for projects with a crane. */
const isOwned = ({ reading }: Turn, { described, projects }: Found) =>
  described &&
  reading.describing.length === 1 &&
  /\b(do|does) (you|your company) (have|own|possess)\b/.test(reading.wording) &&
  !/\b(projects?|experience|references?)\b/.test(reading.wording) &&
  !projects.some(({ name, plant }) =>
    sensesOf(`${name} ${plant}`).includes(sense(reading.describing[0] ?? '')),
  );

/** 'How deep is the port?', when the project states no such measure. */
function isUnmeasured({ reading }: Turn, { described, elsewhere, projects }: Found) {
  const matched = dimensionIn(reading.wording);
  if (matched === null || !(described || elsewhere.length)) return false;
  return !projects.some((project) => tellsOf(project, matched));
}

/** Whether a question has unknown words and asks for no fact of a project. */
const isStrange = ({ reading: { asks, strange } }: Turn) =>
  strange.length > 0 &&
  attributesOf(asks).size === 0 &&
  !asks.has('all') &&
  !asks.has('list') &&
  !asks.has('count');

function strangeThing(turn: Turn, found: Found): Outcome | null {
  const { wording, strange } = turn.reading;
  const { place, client } = found.conditions;
  if (!found.described && !place.length && !client.length && strange.some(isStrangeName))
    return noSuchProject(turn, found);
  const did = /\b(have you|did you|do you|are you|were you|you have|you done|you worked)\b/.test(
    wording,
  );
  if (
    found.described &&
    did &&
    /\b(built|build|done|worked|made|completed|experience)\b/.test(wording)
  )
    return noSuchProject(turn, { ...found, elsewhere: found.projects });
  return found.described && found.projects.length === 1 ? { kind: 'unknown' } : null;
}

/** 'In how many shifts …': no fact of its own, but stated in the works of the one project. */
export function answerFromWorks(turn: Turn): Outcome | null {
  const { reading, knowledge, now } = turn;
  const found = findProjects(reading, knowledge, now);
  const [only] = found.projects;
  if (!found.described || !only || found.projects.length > 1) return null;
  const title = new Set(sensesOf(`${only.name} ${only.plant}`));
  const works = new Set(
    sensesOf([only.works, ...(only.phases ?? []).map((one) => one.works)].join(' ')),
  );
  const what = counted(reading.words);
  if (!what || title.has(sense(what)) || !works.has(sense(what))) return null;
  return tellProjects({ ...turn, reading: { ...reading, asks: new Set(['works']) } }, [only]);
}

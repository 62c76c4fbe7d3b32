import { PROJECT_ASKING } from '../reading/asking-words.ts';
import { counted } from '../reading/counted.ts';
import { namesStranger } from '../reading/reading.ts';
import { FUNCTION_WORDS } from '../text/everyday-words.ts';
import { findProjects } from './find-projects.ts';
import { asksSum, tellSum } from './most-projects.ts';
import { answer, type Handler, type Outcome, type Turn } from './outcome.ts';
import { attributesOf, isCounted, onProjects, talksOfProjects } from './project-asks.ts';
import { list, noSuchProject } from './several-projects.ts';

const MOST_LATEST = 6;
/** Averages, which cannot be computed from figures that are ranges or missing. */
export const RECKONED = /\b(average|median|typical|per project)\b/;

/** 'How many projects have you done?' */
export const projectCount: Handler = (turn) =>
  /^(projects?|jobs|sites|contracts)$/.test(counted(turn.reading.words) ?? '')
    ? projectsAtAll(turn)
    : null;

/** 'How many workers?' with nothing before it. */
export const whichProject: Handler = (turn) => {
  const { wording, asks, strange, subject, words } = turn.reading;
  const short = words.length < 7 && !/\b(you|your)\b/.test(wording) && strange.length === 0;
  if (turn.focus.topic !== null && turn.focus.topic !== 'projects') return null;
  if (!short || subject === 'elsewhere' || asks.has('all') || asks.has('status')) return null;
  return attributesOf(asks).size > 0 ? overview(turn) : null;
};

/** Questions about projects in general. */
export const projectsAtAll: Handler = (turn) => {
  const { reading, knowledge, now } = turn;
  const { subject, wording, strange, asks } = reading;
  if (subject !== 'company' || !talksOfProjects(turn)) return null;
  const what = counted(reading.words);
  if ((what && !isCounted(what)) || RECKONED.test(wording)) return { kind: 'unknown' };
  const done = /\b(projects?|sites?|worked|work|built|build|experience)\b/.test(wording);
  if (done && (namesStranger(reading, PLACED) || namesStranger(reading, /$/, OF_PROJECTS)))
    return noSuchProject(turn, findProjects(reading, knowledge, now));
  if (isUnknownKind(turn)) return noSuchProject(turn, findProjects(reading, knowledge, now));
  const known = attributesOf(asks).size > 0 || asks.has('list') || asks.has('count');
  return strange.length && !known ? null : overview(turn);
};

const ANY_PROJECT =
  /^(all|past|previous|current|big|large|recent|latest|industrial|main|major|similar|different|best|important|interesting|great|good|famous|client|real|own|public|private|three|two|five|ten|few|several|next|future|upcoming|planned|much|long|relevant|professional|work|staffing|years|proven|sort|kind)$/;

/** 'Solar projects', when no project has that word. */
function isUnknownKind({ reading: { wording }, knowledge }: Turn) {
  const kind = /\b(\w+) (?:projects?|experience|farms?)\b/.exec(wording)?.[1] ?? '';
  const isKind = kind.length > 3 && !FUNCTION_WORDS.has(kind) && !PROJECT_ASKING.has(kind);
  return isKind && !ANY_PROJECT.test(kind) && knowledge.projects.weight(kind) === 0;
}

/** What stands before and after the name of a place, a client or a kind of plant. */
const PLACED =
  /\b(in|at|for|with|of|on|near|build|built|like) ((the|an?|any) )?((?!my|your|our)\w+ )?$/;
const OF_PROJECTS = /^(projects?|sites?|plants?|works?)$/;

function overview({ reading, knowledge }: Turn): Outcome {
  const { projects } = knowledge.facts;
  if (projects.length === 0) return { kind: 'unknown' };
  const { asks } = reading;
  const focus = onProjects([], asks);
  if (asksSum(reading)) return tellSum(projects);
  const attributes = attributesOf(asks);
  attributes.delete('works');
  if (attributes.size > 0 && !asks.has('count') && !asks.has('list')) {
    const text = `Which project do you mean? We have ${projects.length} in our records; name a city, a client or a kind of plant, and I will tell you what I know.`;
    return { kind: 'ask', text, focus };
  }
  const first = projects.map(({ period }) => period.from.slice(0, 4)).toSorted()[0];
  const ongoing = projects.filter(({ period }) => period.to === 'ongoing');
  const latest = projects.toSorted((a, b) => (a.period.from < b.period.from ? 1 : -1));
  return answer(
    `We have ${projects.length} projects in our records since ${first}, ${ongoing.length} of them ongoing. The latest are:${list(latest.slice(0, MOST_LATEST), { client: true }, 'Ask me about a city, a client, a year or a kind of plant.')}`,
    focus,
  );
}

import type { Project } from '../knowledge/project-index.ts';
import type { Ask } from '../reading/asks.ts';
import { counted } from '../reading/counted.ts';
import { sense, sensesOf } from '../text/synonyms.ts';
import { type Focus, NO_FOCUS, type Turn } from './outcome.ts';

const ATTRIBUTES = new Set<Ask>([
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
]);
/** The asks for facts of a project, without 'count', 'list' and 'all'. */
export const attributesOf = (asks: Iterable<Ask>): Set<Ask> =>
  new Set([...asks].filter((ask) => ATTRIBUTES.has(ask)));

const PROJECT_WORDS =
  /\b(projects?|jobs?|sites?|works?|worked|built|build|done|references?|turnarounds?|shutdowns?|carried out|plants?|phases?|experience|constructed|completed|erected|installed|did you do|have you done)\b/;

/** Whether a question is about projects at all. */
export const talksOfProjects = ({ reading: { wording, asks } }: Turn) =>
  PROJECT_WORDS.test(wording) || asks.has('count') || asks.has('list');

const KNOWN_COUNTS =
  /^(projects?|jobs?|sites?|contracts?|works|workers?|people|persons?|men|staff|personnel|employees|crews?|hands|heads|souls|guys|lads|blokes|folks|chaps|fellows|colleagues|phases?|stages?|years?|months?|weeks?|days?|dinars?|dzd|clients?|partners?|cit(y|ies)|plants?|turnarounds?|shutdowns?|manpower|workforce|were|worked|did|have|teams?|labou?rers?|units?|were|kilomet\w+|km|met(re|er)s|tons|tonnes)$/;

/** Whether the number of what is counted is known. */
export const isCounted = (what: string) => KNOWN_COUNTS.test(what);

/** Adds the asks that a question implies: those of the question before it, and that of its 'how many'. */
export function withUnsaidAsks(turn: Turn): Turn {
  const asks = new Set([...turn.reading.asks, ...earlierAsks(turn), ...countedAsks(turn)]);
  return { ...turn, reading: { ...turn.reading, asks } };
}

/** 'And the pipe mill?' asks for what was asked before. */
function earlierAsks({ reading, focus }: Turn): Ask[] {
  const again = /^(and|what about|how about|or|same for|same question for|what of)\b/;
  if (!again.test(reading.wording) || attributesOf(reading.asks).size > 0) return [];
  return focus.topic === 'projects' && reading.phases.length === 0 ? focus.asks : [];
}

/** 'How many tanks …' is answered by the works, 'how many refineries …' by counting. */
function countedAsks({ reading, knowledge }: Turn): Ask[] {
  const what = counted(reading.words);
  if (!what || isCounted(what) || knowledge.projects.weight(what) === 0) return [];
  const isPlant = knowledge.facts.projects.some(({ plant }) =>
    sensesOf(plant).includes(sense(what)),
  );
  return [isPlant ? 'count' : 'size'];
}

export const onProjects = (projects: Project[], asks: Iterable<Ask>): Focus => ({
  ...NO_FOCUS,
  topic: 'projects',
  projects,
  asks: [...attributesOf(asks)],
});

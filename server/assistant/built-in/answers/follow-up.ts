import type { Project } from '../knowledge/project-index.ts';
import { counted } from '../reading/counted.ts';
import { isStrangeName, type Reading } from '../reading/reading.ts';
import { wordAsNumber } from '../text/numbers.ts';
import { sense, sensesOf } from '../text/synonyms.ts';
import { type Found, findProjects } from './find-projects.ts';
import { tellPhase } from './one-project.ts';
import { answer, type Handler } from './outcome.ts';
import { isOngoing } from './phrases.ts';
import { isCounted, onProjects } from './project-asks.ts';
import { tellExtreme } from './project-extremes.ts';
import { tellPhases } from './project-phases.ts';
import { list } from './several-projects.ts';
import { tellProjects } from './tell-projects.ts';

const NOTHING_FOUND: Found = {
  projects: [],
  narrowed: false,
  described: false,
  elsewhere: [],
  conditions: { place: [], client: [] },
};
const BACK =
  /\b(it|its|there|that|this|them|they|those|these|their|he|she|him|same|one|ones|the project|the client|your client|that project|the job|the site)\b/;
const ELSE =
  /(?<!something )\b(else|other|others|another|more projects|besides|apart from|in addition)\b/;
const PLACE_ELSE =
  /\b(there|that city|that place|that town|same city|same place|this city|in the area|nearby)\b/;

/** Refers to the projects of the answers before. */
const OF_THOSE =
  /\b(of (the two|both|those two|these two|them)|which (one|of)|which (was|is|had|has|took|cost))\b/;

/** Keeps the list that a project was picked from in the focus, while the answers stay within it. */
export const followUp: Handler = (turn) => {
  const outcome = followUpOf(turn);
  if (outcome?.kind !== 'answer') return outcome;
  const { among, projects } = turn.focus;
  const those = projects.length > 1 ? projects : among;
  const stays = outcome.focus.projects.every((project) => those.includes(project));
  return stays && outcome.focus.projects.length === 1
    ? { ...outcome, focus: { ...outcome.focus, among: those } }
    : outcome;
};

/** A question that refers to the projects of the last answer. */
const followUpOf: Handler = (turn) => {
  const { reading, focus, knowledge, now } = turn;
  if (focus.topic !== 'projects' || focus.projects.length === 0 || reading.subject === 'elsewhere')
    return null;
  const { wording, asks, strange } = reading;
  if (reading.phases.length) return null;
  if (focus.phase !== null && /\b(that|this|the same) (phase|stage)\b/.test(wording))
    return tellPhases({ ...turn, reading: { ...reading, phases: [focus.phase] } }, NOTHING_FOUND);
  if (/\b(your clients|your partners|your services|your company|you offer)\b/.test(wording))
    return null;
  const back =
    BACK.test(wording) ||
    /^(and|what about|how about|or|but)\b/.test(wording) ||
    reading.words.length < 7;
  if (!back) return null;
  const [first] = focus.projects;
  if (/^which (project|one|job|site) (is|was) (it|that|this)$/.test(wording))
    return tellProjects(turn, focus.projects);
  if (first && ELSE.test(wording)) return others(turn);
  if (reading.extreme && focus.among.length > 1 && OF_THOSE.test(wording))
    return tellExtreme(
      { ...turn, focus: { ...focus, projects: focus.among } },
      findProjects(reading, knowledge, now),
    );
  if (
    reading.extreme &&
    focus.projects.length > 1 &&
    strange.length === 0 &&
    (/\b(them|those|these|one|ones)\b/.test(wording) || reading.words.length < 6)
  )
    return tellExtreme(turn, findProjects(reading, knowledge, now));
  if (
    focus.projects.length > 1 &&
    /^(and )?how many( (are (there|they|those|these)|is that|of them|in total|altogether|projects))*$/.test(
      wording,
    )
  )
    return answer(`${focus.projects.length}:${list(focus.projects)}`, focus);
  const shortly = turn.meant === 'projects.extreme' && reading.words.length < 6;
  if (reading.extreme && (reading.extreme.rank > 1 || shortly) && focus.projects.length === 1)
    return tellExtreme(turn, findProjects(reading, knowledge, now));
  const those = focus.projects.length > 1 ? focus.projects : focus.among;
  const picked = those.length > 1 ? pick(reading, those) : undefined;
  if (focus.projects.length === 1 && first?.phases && focus.phase !== null) {
    const phase = first.phases.find(
      (one) => one.phase === wordPicked(reading, first.phases?.length ?? 0),
    );
    if (phase)
      return answer(tellPhase(first, phase, new Set(focus.asks)), { ...focus, phase: phase.phase });
  }
  if (picked) return tellProjects(turn, [picked]);
  const known = [...asks].filter((ask) => ask !== 'all' && ask !== 'list' && ask !== 'count');
  if (strange.length && known.length === 0) return null;
  if (strange.some(isStrangeName) && !/\b(it|its|there|project)\b/.test(wording)) return null;
  if (first && focus.projects.length === 1 && tellsCount(first, reading))
    return tellProjects({ ...turn, reading: { ...reading, asks: new Set(['works']) } }, [first]);
  const narrowed = findProjects(reading, knowledge, now);
  if (
    /\b(them|those|these|ones)\b/.test(wording) &&
    /\b(ongoing|still|running|active|finished|completed)\b/.test(wording)
  ) {
    const wanted = focus.projects.filter(
      (project) => isOngoing(project) === !/\b(finished|completed)\b/.test(wording),
    );
    if (wanted.length === 0) return null;
    return answer(`These:${list(wanted)}`, onProjects(wanted, []));
  }
  if (narrowed.narrowed) return null;
  if (
    known.length === 0 &&
    !asks.has('all') &&
    !asks.has('list') &&
    !/^(and|what about)/.test(wording)
  )
    return null;
  if (focus.phase !== null && first?.phases && focus.projects.length === 1) {
    const phase = first.phases.find((one) => one.phase === focus.phase);
    const own = known.some((ask) => ['workers', 'period', 'works', 'status'].includes(ask));
    if (phase && own) return answer(tellPhase(first, phase, asks), { ...focus, asks: known });
  }
  return tellProjects(turn, focus.projects);
};

/** 'And how many tanks were there?', when the works mention tanks. */
function tellsCount({ works, name }: Project, { words, wording }: Reading) {
  const what = counted(words);
  if (!what || isCounted(what) || !/\b(there|it|they|that)\b/.test(wording)) return false;
  return sensesOf(`${name} ${works}`).includes(sense(what));
}

function others({ reading, focus, knowledge }: Parameters<Handler>[0]) {
  const mentioned = new Set(focus.projects.map(({ id }) => id));
  const byPlace = PLACE_ELSE.test(reading.wording) || /\bwhere\b/.test(reading.wording);
  const byClient =
    /\b(them|they|that client|this client|same client|client|him)\b/.test(reading.wording) &&
    !byPlace;
  const places = new Set(focus.projects.map(({ location }) => location));
  const clients = new Set(focus.projects.map(({ client }) => client));
  const rest = knowledge.facts.projects.filter(
    (project) =>
      !mentioned.has(project.id) &&
      (byClient ? clients.has(project.client) : places.has(project.location)),
  );
  const shared = byClient ? [...clients].join(' and ') : [...places].join(' and ');
  if (rest.length === 0)
    return answer(`Nothing else ${byClient ? 'for' : 'in'} ${shared} in our records.`, focus);
  return answer(
    `${byClient ? 'For' : 'In'} ${shared} our records also hold:${list(rest, { place: !byClient, client: byClient })}`,
    onProjects(rest, []),
  );
}

function wordPicked({ words, wording }: Reading, count: number): number | null {
  if (/\bthe (last|final)( one)?$/.test(wording)) return count;
  const found = /\b(?:the|number) (\w+)( one)?$/.exec(wording) ?? /^(?:and )?(\w+)$/.exec(wording);
  const value = found?.[1] ? wordAsNumber(found[1]) : null;
  return value && words.length < 12 && value <= count ? value : null;
}

const pick = (reading: Reading, projects: Parameters<typeof list>[0]) => {
  const wording = reading.wording;
  const match = /\b(first|second|third|fourth|fifth|sixth|last) (one|project)\b/.exec(wording);
  if (match)
    return match[1] === 'last'
      ? projects.at(-1)
      : projects[(wordAsNumber(match[1] ?? '') ?? 0) - 1];
  const value = wordPicked(reading, Math.max(projects.length, 9));
  return value ? (projects[value - 1] ?? projects[0]) : undefined;
};

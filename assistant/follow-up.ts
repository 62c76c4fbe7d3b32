import type { Meaning } from './classifier.ts';
import { companies } from './company.ts';
import { has } from './filters.ts';
import { dayIn } from './hours.ts';
import type { Project } from './lookup.ts';
import { isOngoing, listProjects, sentence, tellPhase } from './project-texts.ts';
import { onProjects, tellExtreme, tellProjects } from './projects.ts';
import { read } from './reading.ts';
import { answer, type Focus, type Handler, type Outcome, type Turn } from './turn.ts';
import {
  hasFigure,
  isFunction,
  isNumber,
  isOrdinal,
  isTrade,
  listOf,
  wordAsNumber,
} from './words.ts';

/** How sure a meaning has to be, not to be taken from the question before: 'and the pipe mill?' */
const SURE = 0.8;
const SHORT = 8;

/** The meanings of a question, with that of the question before where it goes on with it. */
export function meantAfter({ reading, focus }: Turn): Meaning {
  const { words, meaning, names, describing } = reading;
  const [top] = meaning;
  const [first = '', second = ''] = words;
  const again = AGAIN.has(first) || ((first === 'what' || first === 'how') && second === 'about');
  const ofThem = names.length + describing.length === 0 ? meantOfThem(reading.words, focus) : null;
  if (ofThem) return [{ label: ofThem, likely: 1 }, ...meaning];
  if (!again || !focus.meant || words.length > SHORT) return meaning;
  const asks = first === 'and' && ASKING.has(second);
  if (namesOnly(reading) ? false : asks || (top?.likely ?? 0) > SURE) return meaning;
  return [{ label: focus.meant, likely: 1 }, ...meaning];
}

/** 'And in phase 2?', 'and of the pipe mill?': no word says what is asked. */
const namesOnly = ({ unnamed, describing }: Turn['reading']) =>
  unnamed.every(
    (word) =>
      (isFunction(word) && !has([word], 'where')) ||
      isNumber(word) ||
      isTrade(word) ||
      describing.includes(word) ||
      has([word], 'stages') ||
      dayIn(word) !== undefined,
  );

const AGAIN = new Set('and or same'.split(' '));
const ASKING = new Set('what who how when where which why is are do does did can could'.split(' '));

/** 'What sector are they in?' after a client, 'where is it based?' after the company. */
function meantOfThem(words: string[], focus: Focus): string | null {
  if (words.length > SHORT || !has(words, 'back-company')) return null;
  if ((focus.companies.length > 0 || focus.asks.includes('client')) && has(words, 'field'))
    return 'clients.known';
  const isWhere = has(words, 'where') || words.includes('where');
  if (focus.meant.startsWith('company.') && isWhere) return 'contact.address';
  return focus.projects.length > 0 && isWhere && words.length < 6 ? 'project.place' : null;
}

/** A question that only makes sense with the answer before it. */
export const followUp: Handler = (turn) => {
  const { reading, focus } = turn;
  const { words, names, describing, extreme, strange } = reading;
  if (strange.length > 0 || names.length > 0 || reading.years) return null;
  const those = focus.projects.length > 1 ? focus.projects : focus.among;
  if (extreme && those.length > 1 && (has(words, 'those') || words.length < 6))
    return withinThose(tellExtreme(turn, those, []), those);
  if (describing.length > 0) return null;
  const rank = words.length < 12 ? rankIn(words, focus.items.length) : null;
  if (rank !== null) return picked(turn, rank, those);
  if (focus.projects.length > 1 && reading.ongoing !== null && has(words, 'those')) {
    const some = focus.projects.filter((project) => isOngoing(project) === reading.ongoing);
    return some.length ? answer(`These:${listProjects(some)}`, onProjects(some)) : null;
  }
  const more = words.length < 12 && has(words, 'else');
  if (more && focus.projects.length > 0) return others(turn);
  if (
    more &&
    words.length < SHORT &&
    focus.items.length > 0 &&
    words.every((word) => isFunction(word) || has([word], 'else'))
  )
    return answer('These are all that we name. Ask me about any one of them.', focus);
  if (focus.projects.length > 1 && words[0] === 'how' && words[1] === 'many' && words.length < 5)
    return answer(`${focus.projects.length}:${listProjects(focus.projects)}`, focus);
  return inSamePhase(turn);
};

const IN_PHASE = new Set(['workers', 'period', 'works', 'status']);

/** 'How many workers?' after a phase asks for those of the phase. */
function inSamePhase({ reading, focus }: Turn): Outcome | null {
  const [project] = focus.projects;
  const phase = project?.phases?.find((one) => one.phase === focus.phase);
  const [kind, ask = ''] = (reading.meaning[0]?.label ?? '').split('.');
  if (!project || !phase || kind !== 'project' || !IN_PHASE.has(ask) || reading.phases.length)
    return null;
  return answer(tellPhase(project, phase, [ask as Focus['asks'][number]]), focus);
}

const LAST = new Set(['last', 'final']);

/** 2 of 'the second one', 'number two'; null when nothing else is picked from a list. */
function rankIn(words: string[], length: number): number | null {
  const at = words.findIndex(
    (word, index) =>
      ((isOrdinal(word) || LAST.has(word)) && words[index - 1] === 'the') ||
      (['number', 'no'].includes(words[index - 1] ?? '') && wordAsNumber(word) !== null),
  );
  const rest = words.filter((_, index) => index !== at);
  if (at < 0 || !rest.every((word) => isFunction(word) || listOf('picking').has(word))) return null;
  if (rest.some(hasFigure)) return null;
  return LAST.has(words[at] ?? '') ? length : wordAsNumber(words[at] ?? '');
}

/** The item of the last list, or the phase, with this number. */
function picked(turn: Turn, rank: number, those: Project[]): Outcome | null {
  const { focus, lookup, now } = turn;
  const [project] = focus.projects;
  const phase = focus.phase !== null && project?.phases?.find((one) => one.phase === rank);
  if (project && phase)
    return answer(tellPhase(project, phase, focus.asks), { ...focus, phase: rank });
  if (those.length > 1) {
    const chosen = those[rank - 1];
    return chosen ? withinThose(tellProjects(turn, [chosen], focus.asks), those) : null;
  }
  if (focus.items.length === 0) return null;
  const name = focus.items[rank - 1];
  if (!name)
    return answer(
      `There are ${focus.items.length} in that list. Ask me about any one of them.`,
      focus,
    );
  const service = lookup.facts.services.find(({ title }) => title === name);
  if (service) return answer(`${name}: ${sentence(service.description)}`, focus);
  const told = companies({
    ...turn,
    reading: read(`who is ${name}`, lookup, now),
    meant: 'clients.known',
  });
  return told?.kind === 'answer' ? { ...told, focus: { ...told.focus, items: focus.items } } : told;
}

/** Keeps the list that a project was picked from. */
const withinThose = (outcome: Outcome, those: Project[]): Outcome =>
  outcome.kind === 'answer'
    ? {
        ...outcome,
        focus: { ...outcome.focus, among: those, items: those.map(({ name }) => name) },
      }
    : outcome;

/** 'What else did you do there?', 'other projects for them?' */
function others({ reading, focus, lookup }: Turn): Outcome {
  const byClient = has(reading.words, 'for-them') && !reading.words.includes('there');
  const shared = new Set(
    focus.projects.map(({ client, location }) => (byClient ? client : location)),
  );
  const rest = lookup.facts.projects.filter(
    (project) =>
      !focus.projects.includes(project) && shared.has(byClient ? project.client : project.location),
  );
  const where = [...shared].join(' and ');
  if (rest.length === 0)
    return answer(`Nothing else ${byClient ? 'for' : 'in'} ${where} in our records.`, focus);
  const list = listProjects(rest, { shared: { place: !byClient, client: byClient } });
  return answer(
    `${byClient ? 'For' : 'In'} ${where} our records also hold:${list}`,
    onProjects(rest),
  );
}

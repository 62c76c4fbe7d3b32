import type { Meaning } from './classifier.ts';
import { companies } from './company.ts';
import { has } from './filters.ts';
import { dayIn } from './hours.ts';
import type { Project } from './lookup.ts';
import { onProjects, tellExtreme, tellProjects } from './projects.ts';
import { read } from './reading.ts';
import { isOngoing, listProjects, say, sentence, tellPhase } from './texts.ts';
import { type Ask, answer, type Focus, type Handler, type Outcome, type Turn } from './turn.ts';
import { hasFigure, isFunction, isNumber, isOrdinal, isTrade, wordAsNumber } from './words.ts';

/** How sure a meaning has to be, not to be taken from the question before: 'and the pipe mill?' */
const SURE = 0.8;
const SHORT = 8;
const ASKING = new Set('what who how when where which why is are do does did can could'.split(' '));

/** The meanings of a question, with that of the question before where it goes on with it. */
export function meantAfter({ reading, focus }: Turn): Meaning {
  const { words, meaning, names, describing } = reading;
  const [first = '', second = ''] = words;
  const ofThem = names.length + describing.length === 0 ? meantOfThem(words, focus) : null;
  if (ofThem) return [{ label: ofThem, likely: 1 }, ...meaning];
  const again = ['and', 'or', 'same'].includes(first) || (second === 'about' && ASKING.has(first));
  if (!again || !focus.meant || words.length > SHORT) return meaning;
  const asks = (first === 'and' && ASKING.has(second)) || (meaning[0]?.likely ?? 0) > SURE;
  return asks && !isBare(reading) ? meaning : [{ label: focus.meant, likely: 1 }, ...meaning];
}

/** 'And in phase 2?', 'and of the pipe mill?': no word says what is asked. */
function isBare({ unnamed, describing }: Turn['reading']): boolean {
  const isNamed = (word: string) =>
    isNumber(word) || isTrade(word) || describing.includes(word) || dayIn(word) !== undefined;
  return unnamed.every(
    (word) => isNamed(word) || has([word], 'stages') || (isFunction(word) && !has([word], 'where')),
  );
}

/** 'What sector are they in?' after a client, 'where is it based?' after the company. */
function meantOfThem(words: string[], focus: Focus): string | null {
  if (words.length > SHORT || !has(words, 'back-company')) return null;
  const ofCompany = focus.companies.length > 0 || focus.asks.includes('client');
  if (ofCompany && has(words, 'field')) return 'clients.known';
  if (!has(words, 'where') && !words.includes('where')) return null;
  if (focus.meant.startsWith('company.')) return 'contact.address';
  return focus.projects.length > 0 && words.length < 6 ? 'project.place' : null;
}

/** A question that only makes sense with the answer before it. */
export const followUp: Handler = (turn) => {
  const { reading, focus, now } = turn;
  const { words, names, describing, extreme, strange, ongoing } = reading;
  if (strange.length > 0 || names.length > 0 || reading.years) return null;
  const { projects } = focus;
  const those = projects.length > 1 ? projects : focus.among;
  const ofThose = has(words, 'those');
  if (extreme && those.length > 1 && (ofThose || words.length < 6))
    return tellExtreme(turn, those, []);
  if (describing.length > 0) return null;
  const rank = words.length < 12 ? rankIn(words, focus.items.length) : null;
  if (rank !== null) return picked(turn, rank, those);
  if (projects.length > 1 && ongoing !== null && ofThose) {
    const some = projects.filter((project) => isOngoing(project) === ongoing);
    return some.length ? answer(`These:${listProjects(some, now)}`, onProjects(some)) : null;
  }
  const more = has(words, 'else');
  if (more && projects.length > 0) return others(turn);
  if (
    more &&
    focus.items.length > 0 &&
    words.every((word) => isFunction(word) || has([word], 'else'))
  )
    return answer(say('list.end', {}), focus);
  if (projects.length > 1 && words[0] === 'how' && words[1] === 'many' && words.length < 5)
    return answer(`${projects.length}:${listProjects(projects, now)}`, focus);
  return inSamePhase(turn);
};

const IN_PHASE = new Set(['workers', 'period', 'works']);

/** 'How many workers?' after a phase asks for those of the phase. */
function inSamePhase({ reading, focus, now }: Turn): Outcome | null {
  const [project] = focus.projects;
  const phase = project?.phases?.find((one) => one.phase === focus.phase);
  const [kind, ask = ''] = (reading.meaning[0]?.label ?? '').split('.');
  if (!project || !phase || kind !== 'project' || !IN_PHASE.has(ask)) return null;
  return reading.phases.length ? null : answer(tellPhase(project, phase, [ask as Ask], now), focus);
}

const LAST = new Set(['last', 'final']);
const NUMBER = new Set(['number', 'no']);

/** 2 of 'the second one', 'number two'; null when more is asked than one of a list. */
function rankIn(words: string[], length: number): number | null {
  const at = words.findIndex((word, index) => {
    const before = words[index - 1] ?? '';
    if (before === 'the') return isOrdinal(word) || LAST.has(word);
    return NUMBER.has(before) && wordAsNumber(word) !== null;
  });
  const rest = words.filter((_, index) => index !== at);
  const isRest = (word: string) => (isFunction(word) || has([word], 'picking')) && !hasFigure(word);
  if (at < 0 || !rest.every(isRest)) return null;
  return LAST.has(words[at] ?? '') ? length : wordAsNumber(words[at] ?? '');
}

/** The item of the last list, or the phase, with this number. */
function picked(turn: Turn, rank: number, those: Project[]): Outcome | null {
  const { focus, lookup, now } = turn;
  const { items } = focus;
  const [project] = focus.projects;
  const phase = focus.phase !== null && project?.phases?.find((one) => one.phase === rank);
  if (project && phase)
    return answer(tellPhase(project, phase, focus.asks, now), { ...focus, phase: rank });
  const chosen = those[rank - 1];
  if (those.length > 1) return chosen ? tellProjects(turn, [chosen], focus.asks) : null;
  if (items.length === 0) return null;
  const name = items[rank - 1];
  if (!name) return answer(say('list.short', { count: items.length }), focus);
  const service = lookup.facts.services.find(({ title }) => title === name);
  if (service) return answer(`${name}: ${sentence(service.description)}`, focus);
  const told = companies({
    ...turn,
    reading: read(`who is ${name}`, lookup, now),
    meant: 'clients.known',
  });
  return told?.kind === 'answer' ? { ...told, focus: { ...told.focus, items } } : told;
}

/** 'What else did you do there?', 'other projects for them?' */
function others({ reading: { words }, focus, lookup, now }: Turn): Outcome {
  const byClient = has(words, 'for-them') && !words.includes('there');
  const of = (project: Project) => (byClient ? project.client : project.location);
  const shared = new Set(focus.projects.map(of));
  const rest = lookup.facts.projects.filter(
    (one) => !focus.projects.includes(one) && shared.has(of(one)),
  );
  const where = `${byClient ? 'for' : 'in'} ${[...shared].join(' and ')}`;
  if (rest.length === 0) return answer(say('projects.nothing-else', { where }), focus);
  return answer(
    say('projects.else', { where, projects: listProjects(rest, now) }),
    onProjects(rest),
  );
}

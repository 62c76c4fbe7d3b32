import type { Meaning } from './classifier.ts';
import { has } from './filters.ts';
import type { Turn } from './turn.ts';
import { hasFigure, isFunction, isOrdinal, wordAsNumber } from './words.ts';

/** How sure a meaning has to be, not to be taken from the question before: 'and the pipe mill?' */
const SURE = 0.8;
const SHORT = 8;
const LONG = 11;
const ASKING = new Set('what who how when where which why is are do does did can could'.split(' '));

/** The meanings of a question, with that of the question before where it goes on with it. */
export function meantAfter({ reading, focus }: Turn): Meaning {
  const { words, meaning } = reading;
  const [first = '', second = ''] = words;
  const again = ['and', 'or', 'same'].includes(first) || (second === 'about' && ASKING.has(first));
  if (!again || !focus.meant || words.length > SHORT) return meaning;
  const asks = (first === 'and' && ASKING.has(second)) || (meaning[0]?.likely ?? 0) > SURE;
  return asks ? meaning : [{ label: focus.meant, likely: 1 }, ...meaning];
}

const IN_PHASE = new Set(['project.workers', 'project.period', 'project.works']);

/** Nothing is named or described, so that a question may stand for another one. */
const isVague = ({ words, names, describing, strange, years }: Turn['reading']) =>
  strange.length + names.length + describing.length === 0 && !years && words.length <= LONG;

/** What is picked from the list in the last answer: 'the second one' */
export function picked({ reading, focus: { items } }: Turn): string | undefined {
  return isVague(reading) ? items[(rankIn(reading.words, items.length) ?? 0) - 1] : undefined;
}

/** The question that a short one stands for after the last answer: 'what else there?' */
export function written({ reading, focus }: Turn): string | null {
  const { raw, words, phases, meaning } = reading;
  if (!isVague(reading)) return null;
  const [project] = focus.projects;
  const [company = project?.client] = focus.companies;
  const rank = rankIn(words, focus.items.length);
  if (rank !== null && focus.phase !== null) return `phase ${rank}`;
  if (project && has(words, 'else')) {
    const isForThem = has(words, 'for-them') && !words.includes('there');
    return `Which projects are ${isForThem ? `for ${project.client}` : `in ${project.location}`}?`;
  }
  const isBack = words.length <= SHORT && has(words, 'back-company');
  if (isBack && company && has(words, 'field')) return `Who is ${company}?`;
  const isOfPhase = focus.phase !== null && phases.length === 0;
  return isOfPhase && IN_PHASE.has(meaning[0]?.label ?? '')
    ? `${raw} in phase ${focus.phase}`
    : null;
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

import type { Meaning } from './classifier.ts';
import { tellCompanies } from './company.ts';
import { has } from './filters.ts';
import { dayIn } from './hours.ts';
import { itemOf, tellExtreme } from './projects.ts';
import { sentence } from './texts.ts';
import type { Handler, Turn } from './turn.ts';
import { answer } from './turn.ts';
import { hasFigure, isFunction, isNumber, isOrdinal, isTrade, wordAsNumber } from './words.ts';

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

const IN_PHASE = new Set(['project.workers', 'project.period', 'project.works']);

/** The question that a short one stands for after the last answer: 'the second one', 'what else there?' */
export function written({ reading, focus }: Turn): string | null {
  const { raw, words, names, describing, strange, years, phases, meaning } = reading;
  if (strange.length + names.length + describing.length > 0 || years || words.length > LONG)
    return null;
  const [project] = focus.projects;
  const [company = project?.client] = focus.companies;
  const rank = rankIn(words, focus.items.length);
  const item = focus.items[(rank ?? 0) - 1];
  if (rank !== null && focus.phase !== null) return `phase ${rank}`;
  if (item?.includes(' in ')) return `Tell me about ${item}`;
  const isShort = words.length <= SHORT;
  const isBack = isShort && has(words, 'back-company');
  if (project && has(words, 'else')) {
    const isForThem = has(words, 'for-them') && !words.includes('there');
    return `Which projects are ${isForThem ? `for ${project.client}` : `in ${project.location}`}?`;
  }
  if (isBack && company && has(words, 'field')) return `Who is ${company}?`;
  if (isBack && words.includes('where') && focus.meant.startsWith('company.'))
    return 'Where is your office?';
  const isOfPhase = focus.phase !== null && phases.length === 0;
  return isOfPhase && IN_PHASE.has(meaning[0]?.label ?? '')
    ? `${raw} in phase ${focus.phase}`
    : null;
}

/** One of a list of services or companies, or the largest of a list of projects. */
export const followUp: Handler = (turn) => {
  const { reading, focus, lookup } = turn;
  const { words, names, extreme, strange, years } = reading;
  if (strange.length > 0 || names.length > 0 || years) return null;
  const rank = rankIn(words, focus.items.length);
  const item = focus.items[(rank ?? 0) - 1];
  const { services, clients, partners, projects } = lookup.facts;
  const service = services.find(({ title }) => title === item);
  if (service) return answer(`${item}: ${sentence(service.description)}`, { items: focus.items });
  if (item && [...clients, ...partners].some(({ name }) => name === item))
    return tellCompanies([item], turn, focus.items);
  const those = projects.filter((one) => focus.items.includes(itemOf(one)));
  const isOfThose = has(words, 'those') || words.length < 6;
  return extreme && isOfThose && those.length > 1 ? tellExtreme(turn, those, []) : null;
};

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

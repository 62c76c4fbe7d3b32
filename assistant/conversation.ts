import {
  agency,
  agencyValues,
  companies,
  figureAskedFor,
  markers,
  unknownTrade,
} from './company.ts';
import { has } from './filters.ts';
import { meantAfter, picked, written } from './follow-up.ts';
import { hours } from './hours.ts';
import { isOtherLanguage } from './language.ts';
import type { Lookup } from './lookup.ts';
import { itemOf, projects } from './projects.ts';
import { type Reading, read } from './reading.ts';
import { say, sentence } from './texts.ts';
import {
  type Answered,
  answer,
  type Focus,
  fixed,
  type Handler,
  NO_FOCUS,
  type Outcome,
  type Turn,
  UNKNOWN,
} from './turn.ts';
import { listOf } from './words.ts';
import { evident, granted } from './written.ts';

/** Why a message is not answered. */
export type RefusalKind = 'unknown' | 'offTopic' | 'hostile' | 'englishOnly';
export type Reply = { kind: 'answer' | RefusalKind; text: string; focus: Focus };
/** What a conversation is about at some moment. */
type Context = { focus: Focus; lookup: Lookup; now: Date };

const MOST_ANSWERS = 3;
const OFF_TOPIC: Outcome = { kind: 'offTopic' };
/** Above this likelihood, a message is an attack. */
const HOSTILE = 0.35;
const MARKUP = /<\s?\/?[a-z!|]|\{\{|\$\{|#\{|\[\[?(?:system|inst)|&&|\/etc\//i;
const OWN_ACCOUNT = new Set(['wish.password', 'wish.login', 'wish.register']);

/** Answers a message and returns the focus of the conversation after it. */
export function converse(text: string, focus: Focus, lookup: Lookup, now: Date): Reply {
  const { facts, lexicon } = lookup;
  const replies = fixed(facts);
  const refused = (kind: RefusalKind): Reply => ({
    ...{ kind, focus },
    text: replies[kind === 'hostile' ? 'offTopic' : kind],
  });
  const whole = read(text, lookup, now);
  const isAll = (list: string) => whole.words.every((word) => listOf(list).has(word));
  if (whole.words.length === 0) return refused('offTopic');
  if (isAll('greeting')) return { kind: 'answer', text: replies.introduction, focus };
  if (MARKUP.test(text)) return refused('hostile');
  if (isOtherLanguage(text, lexicon.has)) return refused('englishOnly');
  const parts = clausesOf(text);
  const clauses = parts.length > 1 ? parts.map((part) => read(part, lookup, now)) : [whole];
  if ([whole, ...clauses].some(isHostile)) return refused('hostile');
  const talk = isAll('laugh') ? 'talk.fine' : smallTalk(clauses, text);
  if (talk) return { kind: 'answer', text: say(talk, agencyValues(facts)), focus };
  const outcomes = answerAll(clauses, { focus, lookup, now });
  const answers = outcomes
    .filter((one): one is Answered => one.kind === 'answer')
    .slice(0, MOST_ANSWERS);
  const last = answers.at(-1);
  if (!last) return refused(outcomes.includes(UNKNOWN) ? 'unknown' : 'offTopic');
  const texts = [...new Set(answers.map((one) => one.text))];
  return { kind: 'answer', text: texts.join('\n\n'), focus: last.focus };
}

const MOST_CLAUSES = 8;
/** A new line that begins with a small letter or a figure goes on with the sentence before it. */
const GOES_ON = /\n(?=\s{0,9}[\p{Ll}\d])/gu;
const ENDS_CLAUSE = /[?!;\n]+|:(?=\s)|(?<!\b(?:mr|mrs|dr|st|no|nr))\.(?=\s|$)/i;
const NEXT_QUESTION =
  /,? (?:and|also|plus|then) (?=(?:what|who|whose|where|when|which|why|how|do you|are you|can|is)\b)/i;

/** The questions and statements of a message. */
const clausesOf = (text: string): string[] =>
  text
    .replace(GOES_ON, ' ')
    .split(ENDS_CLAUSE)
    .flatMap((part) => part.split(NEXT_QUESTION))
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MOST_CLAUSES);

function isHostile({ meaning }: Reading): boolean {
  const likely = meaning.find(({ label }) => label === 'hostile')?.likely ?? 0;
  return likely > HOSTILE && !OWN_ACCOUNT.has(meaning[0]?.label ?? '');
}

const LIKELY_TALK = 0.55;

/** The small talk of a clause that is nothing else, or null. */
function talkIn({ words, meaning, strange, names, describing }: Reading): string | null {
  if (words.every((word) => listOf('greeting').has(word))) return 'talk.hello';
  const [top] = meaning;
  if (!top?.label.startsWith('talk.') || top.likely < LIKELY_TALK) return null;
  if (describing.length > 1 || names.some(({ kind }) => kind !== 'agency')) return null;
  return strange.length > 1 ? null : top.label;
}

/** The label of a message that is only small talk or ends with a goodbye; a greeting counts when there is nothing else. */
function smallTalk(clauses: Reading[], text: string): string | null {
  const talk = clauses.map(talkIn);
  if (talk.length > 1 && talk.at(-1) === 'talk.bye' && !text.includes('?')) return 'talk.bye';
  if (talk.length === 0 || talk.includes(null)) return null;
  return talk.find((label) => label !== 'talk.hello') ?? 'talk.hello';
}

/** Less sure than this, or with a word such as 'that', a question is read with the statements around it. */
const UNCLEAR = 0.6;

/** Answers the questions of a message one by one, or as one text with the statements around an unclear one. */
function answerAll(all: Reading[], { focus, lookup, now }: Context): Outcome[] {
  const clauses = all.filter((clause) => clause.words.length > 0 && !talkIn(clause));
  const questions = clauses.filter(isQuestion);
  const asked = questions.length ? questions : clauses;
  const isUnclear = ({ words, meaning: [top] }: Reading) =>
    has(words, 'referring') || (top?.likely ?? 0) < UNCLEAR;
  const seeks = clauses.some(({ meaning }) => meaning[0]?.label === 'wish.apply');
  const joined = () => [read(clauses.map(({ raw }) => raw).join(' '), lookup, now)];
  const isTogether = seeks || (asked.length === 1 && asked.some(isUnclear));
  const ways = clauses.length < 2 ? [asked] : isTogether ? [joined(), asked] : [asked, joined()];
  let outcomes: Outcome[] = [];
  for (const way of ways) {
    const context: Context = { focus, lookup, now };
    outcomes = way.map((clause) => {
      const outcome = answerOne(clause, context);
      if (outcome.kind === 'answer') context.focus = outcome.focus;
      return outcome;
    });
    if (outcomes.some(({ kind }) => kind === 'answer')) break;
  }
  return outcomes;
}

function isQuestion({ raw, words }: Reading): boolean {
  const start = has(words.slice(0, 1), 'and') ? 1 : 0;
  return (
    words.length < 5 ||
    has(words, 'asks') ||
    has(words.slice(start, start + 1), 'whether') ||
    raw.endsWith('?')
  );
}

/** A meaning that is less likely, or has less than this share of the likeliest, is not tried. */
const LEAST = 0.06;
const RIVAL = 0.25;
const FIRM = 0.8;
const LIKELY = 0.5;

/** Answers one question, with the focus of the conversation before it. */
function answerOne(clause: Reading, context: Context): Outcome {
  const { focus, lookup, now } = context;
  const turnOf = (reading: Reading): Turn => ({ ...context, reading, meant: '', likely: 0 });
  const item = focus.phase === null ? picked(turnOf(clause)) : undefined;
  const service = lookup.facts.services.find(({ title }) => title === item);
  if (service) return answer(`${item}: ${sentence(service.description)}`, { items: focus.items });
  const whole = item ? `Tell me about ${item}` : written(turnOf(clause));
  const turn = turnOf(whole ? read(whole, lookup, now) : clause);
  const figure = figureAskedFor(turn);
  if (figure) return remembered(figure, 'company.figures', focus, item);
  const meaning = meantAfter(turn);
  const [top = { label: '', likely: 0 }] = meaning;
  for (const { label, likely } of meaning) {
    if (likely < Math.max(LEAST, top.likely * RIVAL)) break;
    const outcome = answerAs({ ...turn, meant: label, likely });
    if (outcome) return remembered(outcome, label, focus, item);
  }
  return evident(turn, EVIDENT.last) ?? (isOurs(turn.reading) ? UNKNOWN : OFF_TOPIC);
}

/** Whether a question that nothing answers is at least about the agency. */
const isOurs = ({ words, names, describing, strange }: Reading) =>
  has(words, 'ours') || names.length > 0 || (describing.length > 0 && strange.length === 0);

/** Adds the label, and what one can be picked from: the same list again, or this project and the one before it. */
function remembered(outcome: Outcome, meant: string, before: Focus, item?: string): Outcome {
  if (outcome.kind !== 'answer') return outcome;
  const { items } = outcome.focus;
  const isOne = items.length === 1;
  const isAgain = item || (isOne && items.every((one) => before.items.includes(one)));
  const both = [...before.projects.map(itemOf).slice(0, 1), ...items];
  const pickable = isAgain ? before.items : isOne ? both : items;
  return { ...outcome, focus: { ...outcome.focus, meant, items: pickable } };
}

/** How much of a question one sentence has to cover to answer it, by how sure its meaning is. */
const EVIDENT = { surely: 0.75, unsure: 0.6, last: 0.5, service: 0.33 };
/** A meaning that is likelier is not doubted: what is written is not searched. */
const CERTAIN: Record<string, number> = { elsewhere: FIRM, untold: 1 };
const OF_TRADES = new Set(
  'service company.services wish.order wish.trades wish.qualified untold'.split(' '),
);

const HANDLERS: Record<string, Handler> = {
  ...{ company: agency, contact: agency, hours, clients: companies, partners: companies },
  ...{ project: projects, projects, wish: granted, 'wish.markers': markers },
  elsewhere: () => OFF_TOPIC,
  untold: () => UNKNOWN,
  service: (turn) =>
    granted(turn) ?? (turn.likely > LIKELY ? evident(turn, EVIDENT.service) : null),
};

function answerAs(turn: Turn): Outcome | null {
  const { meant, likely } = turn;
  const [kind = ''] = meant.split('.');
  const trade = OF_TRADES.has(meant) ? unknownTrade(turn) : null;
  if (trade) return trade;
  const least = likely > UNCLEAR ? EVIDENT.surely : EVIDENT.unsure;
  const found = likely < (CERTAIN[meant] ?? LIKELY) ? evident(turn, least) : null;
  if (found) return found;
  return (HANDLERS[meant] ?? HANDLERS[kind])?.(turn) ?? null;
}

/** The focus after earlier messages, found by answering them again: there is no state. */
export const focusAfter = (asked: string[], lookup: Lookup, now: Date): Focus =>
  asked.reduce((focus, text) => converse(text, focus, lookup, now).focus, NO_FOCUS);

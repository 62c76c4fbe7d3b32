import type { Meaning } from './classifier.ts';
import { COMPANY, companies, contact, figureAskedFor, TALK, unknownTrade } from './company.ts';
import { followUp, meantAfter } from './follow-up.ts';
import { hours } from './hours.ts';
import { isOtherLanguage } from './language.ts';
import type { Lookup } from './lookup.ts';
import { findProjects, onProjects, projects } from './projects.ts';
import { read } from './reading.ts';
import { meantWords } from './spelling.ts';
import {
  type Answered,
  type Focus,
  fixed,
  type Handler,
  NO_FOCUS,
  type Outcome,
  type Turn,
  UNKNOWN,
} from './turn.ts';
import { listOf } from './words.ts';
import { completed, evident, granted, sameQuestion } from './written.ts';

/** Why a message is not answered. */
export type RefusalKind = 'unknown' | 'offTopic' | 'hostile' | 'englishOnly';
export type Reply = { kind: 'answer' | RefusalKind; text: string; focus: Focus };

const MOST_ANSWERS = 3;
const OFF_TOPIC: Outcome = { kind: 'offTopic' };

/** Answers a message and returns the focus of the conversation after it. */
export function converse(text: string, focus: Focus, lookup: Lookup, now: Date): Reply {
  const { facts, lexicon } = lookup;
  const refused = (kind: RefusalKind): Reply => ({
    kind,
    text: fixed(facts)[kind === 'hostile' ? 'offTopic' : kind],
    focus,
  });
  const words = meantWords(text, lexicon);
  if (words.length === 0) return refused('offTopic');
  if (words.every((word) => listOf('greeting').has(word)))
    return { kind: 'answer', text: fixed(facts).introduction, focus };
  if (MARKUP.test(text)) return refused('hostile');
  if (isOtherLanguage(text, lexicon.has)) return refused('englishOnly');
  if (isHostile(text, lookup, now)) return refused('hostile');
  const talk = smallTalk(text, lookup, now);
  if (talk) return { kind: 'answer', text: TALK[talk]?.(facts) ?? '', focus };
  const outcomes = answerAll(text, focus, lookup, now);
  if (outcomes.some(({ kind }) => kind === 'hostile')) return refused('hostile');
  const answers = outcomes.filter((one): one is Answered => one.kind === 'answer');
  const last = answers.slice(0, MOST_ANSWERS).at(-1);
  if (!last)
    return refused(outcomes.some(({ kind }) => kind === 'unknown') ? 'unknown' : 'offTopic');
  const texts = [...new Set(answers.slice(0, MOST_ANSWERS).map((one) => one.text))];
  const own = texts.filter((one) => !texts.some((other) => other !== one && other.includes(one)));
  return { kind: 'answer', text: own.join('\n\n'), focus: last.focus };
}

const MOST_CLAUSES = 8;
const ENDS_CLAUSE = /[?!;\n]+|:(?=\s)|(?<!\b(?:mr|mrs|dr|st|no|nr))\.(?=\s|$)/i;
const NEXT_QUESTION =
  /,? (?:and|also|plus|then) (?=(?:what|who|whose|where|when|which|why|how|do you|are you|can|is)\b)/i;

/** The questions and statements of a message. */
const clausesOf = (text: string): string[] =>
  text
    .split(ENDS_CLAUSE)
    .flatMap((part) => part.split(NEXT_QUESTION))
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MOST_CLAUSES);

const HOSTILE = 0.35;
const MARKUP = /<\s*\/?\s*[a-z!|]|\{\{|\$\{|#\{|\[\[?(?:system|inst)|&&|\/etc\//i;
const OWN_ACCOUNT = new Set(['wish.password', 'wish.login', 'wish.register']);

/** By what was taught about attacks, on the whole message and on each part of it. */
function isHostile(text: string, lookup: Lookup, now: Date): boolean {
  return [text, ...clausesOf(text)].some((part) => {
    const { meaning } = read(part, lookup, now);
    const likely = meaning.find(({ label }) => label === 'hostile')?.likely ?? 0;
    return likely > HOSTILE && !OWN_ACCOUNT.has(meaning[0]?.label ?? '');
  });
}

const LONGEST_TALK = 18;
const LIKELY_TALK = 0.55;

/** The small talk of a sentence that is nothing else, or null. */
function talkIn(sentence: string, lookup: Lookup, now: Date): string | null {
  const { words, meaning, strange, names, describing } = read(sentence, lookup, now);
  if (words.length === 0 || words.length > LONGEST_TALK) return null;
  if (words.every((word) => listOf('greeting').has(word))) return 'talk.hello';
  if (words.every((word) => listOf('laugh').has(word))) return 'talk.fine';
  const [top] = meaning;
  if (!top || !TALK[top.label] || top.likely < LIKELY_TALK || describing.length > 1) return null;
  if (names.some(({ kind }) => kind !== 'agency')) return null;
  const allowed = top.label === 'talk.hello' ? 2 : top.likely > FIRM ? 1 : 0;
  return strange.length > allowed ? null : top.label;
}

/** The label of a message that is only small talk or ends with a goodbye. */
function smallTalk(text: string, lookup: Lookup, now: Date): string | null {
  const talk = clausesOf(text).map((clause) => talkIn(clause, lookup, now));
  if (talk.length > 1 && talk.at(-1) === 'talk.bye' && !text.includes('?')) return 'talk.bye';
  if (talk.length === 0 || talk.includes(null)) return null;
  return Object.keys(TALK).find((label) => talk.includes(label)) ?? null;
}

/** Below this likelihood a question is read together with the statements around it. */
const UNCLEAR = 0.6;
/** Refers to the statement before it: 'can you send such a crew?' */
const LIKE_THAT = /\b(?:like (?:that|this)|such|similar|(?:that|this) kind)\b/i;
const REFERRING = new Set('that this so then it them'.split(' '));
const SHORT = 9;

function answerAll(text: string, focus: Focus, lookup: Lookup, now: Date): Outcome[] {
  const clauses = clausesOf(text).filter(
    (clause) => meantWords(clause, lookup.lexicon).length > 0 && !talkIn(clause, lookup, now),
  );
  const questions = clauses.filter(isQuestion);
  const asked = questions.length ? questions : clauses;
  if (clauses.length > asked.length || questions.length === 0) {
    const whole = clauses.join(' ');
    const [question = ''] = asked;
    const likely = (part: string) => read(part, lookup, now).meaning[0]?.likely ?? 0;
    const words = meantWords(question, lookup.lexicon);
    const refers = words.length < SHORT && words.some((word) => REFERRING.has(word));
    const unclear =
      asked.length === 1 &&
      (LIKE_THAT.test(question) || likely(question) < (refers ? FIRM : UNCLEAR));
    const seeks = clauses.some(
      (clause) => read(clause, lookup, now).meaning[0]?.label === 'wish.apply',
    );
    if (clauses.length > 1 && (unclear || seeks)) {
      const outcome = answerOne(whole, focus, lookup, now);
      if (outcome.kind === 'answer') return [outcome];
    }
  }
  const outcomes: Outcome[] = [];
  let current = clauses.length > 1 ? describedIn(text, focus, lookup, now) : focus;
  for (const clause of asked) {
    const outcome = answerOne(clause, current, lookup, now);
    if (outcome.kind === 'answer') current = outcome.focus;
    outcomes.push(outcome);
  }
  if (clauses.length > 1 && outcomes.every(({ kind }) => kind !== 'answer')) {
    const whole = answerOne(clauses.join(' '), focus, lookup, now);
    if (whole.kind === 'answer') return [whole];
  }
  return outcomes;
}

/** The focus on the one project that a message describes beside its question, or else the focus before it. */
function describedIn(text: string, focus: Focus, lookup: Lookup, now: Date): Focus {
  const reading = read(text, lookup, now);
  if (lookup.projects.title(reading.describing).count < 2) return focus;
  const turn: Turn = { reading, focus, lookup, now, meant: 'project.all', likely: 1 };
  const {
    described,
    projects: [only, ...more],
  } = findProjects(turn);
  return described && only && more.length === 0 ? onProjects([only]) : focus;
}

const QUESTION =
  /\b(?:what|who|whose|where|when|which|why|how|tell|give|show|list|need|want|looking|wonder|know)\b/i;
const ASKS_WHETHER =
  /^(?:and |or |but |so )?(?:do|does|did|is|are|was|were|can|could|will|would|have|has|may|should)\b/i;

const isQuestion = (clause: string) =>
  QUESTION.test(clause) || ASKS_WHETHER.test(clause) || clause.split(/\s+/).length < 5;

/** The question without the greeting and the polite words before it. */
function withoutCourtesy(clause: string): string {
  const parts = clause.split(/\s+/);
  const start = parts.findIndex(
    (part) => !listOf('courtesy').has(part.toLowerCase().replace(/\W+$/, '')),
  );
  return start > 0 && parts.length - start > 1 ? parts.slice(start).join(' ') : clause;
}

/** A meaning that is less likely, or has less than this share of the likeliest, is not tried. */
const LEAST = 0.06;
const RIVAL = 0.25;
const FIRM = 0.8;
const LIKELY = 0.5;

/** Answers one question, with the focus of the conversation before it. */
function answerOne(clause: string, focus: Focus, lookup: Lookup, now: Date): Outcome {
  const reading = read(withoutCourtesy(clause), lookup, now);
  const turn: Turn = { reading, focus, lookup, now, meant: '', likely: 0 };
  const isAddress = reading.names.some(({ kind }) => kind === 'address');
  const meaning = [
    ...(isAddress ? [{ label: 'contact.address', likely: 1 }] : []),
    ...meantAfter(turn),
  ];
  const [top] = meaning;
  const figure = figureAskedFor(turn);
  if (figure) return remembered(figure, 'company.figures', focus);
  const following = followUp({ ...turn, meant: top?.label ?? '' });
  if (following) return remembered(following, focus.meant, focus);
  for (const { label, likely } of meaning) {
    if (likely < Math.max(LEAST, (top?.likely ?? 0) * RIVAL)) break;
    const outcome = answerAs({ ...turn, meant: label, likely }, meaning);
    if (outcome) return remembered(outcome, label, focus);
  }
  return evident(turn, EVIDENT.last) ?? (isOurs(turn) ? UNKNOWN : OFF_TOPIC);
}

/** Whether a question that nothing answers is at least about the agency. */
const isOurs = ({ reading: { words, names, describing, strange } }: Turn) =>
  words.some((word) => listOf('ours').has(word)) ||
  names.length > 0 ||
  (describing.length > 0 && strange.length === 0);

/** Adds the label, the list that a project was picked from, and the project before it: 'which of the two was larger?' */
function remembered(outcome: Outcome, meant: string, earlier: Focus): Outcome {
  if (outcome.kind !== 'answer') return outcome;
  const focus = { ...outcome.focus, meant };
  const [project, ...others] = focus.projects;
  const [before, ...more] = earlier.projects;
  if (!project || others.length > 0 || focus.among.length > 0) return { ...outcome, focus };
  const list = more.length > 0 ? earlier.projects : earlier.among;
  if (list.includes(project))
    return { ...outcome, focus: { ...focus, among: list, items: earlier.items } };
  const among = before && more.length === 0 ? [before, project] : [];
  return { ...outcome, focus: { ...focus, among } };
}

/** How much of a question one sentence has to cover to answer it, by the kind of question. */
const EVIDENT = {
  elsewhere: 0.6,
  surely: 0.75,
  unsure: 0.6,
  beside: 0.65,
  service: 0.33,
  last: 0.5,
};

const OF_TRADES = new Set([
  'service',
  'company.services',
  'wish.order',
  'wish.trades',
  'wish.qualified',
  'untold',
]);

function answerAs(turn: Turn, meaning: Meaning): Outcome | null {
  const { meant, likely } = turn;
  const [kind = ''] = meant.split('.');
  if (meant === 'elsewhere') return onElsewhere(turn);
  if (OF_TRADES.has(meant)) {
    const trade = unknownTrade(turn);
    if (trade) return trade;
  }
  if (meant === 'untold') return onUntold(turn, meaning);
  if (likely < LIKELY) {
    const found = evident(turn, EVIDENT.unsure);
    if (found) return found;
  }
  const outcome = (COMPANY[meant] ?? HANDLERS[kind])?.(turn) ?? null;
  if (outcome && (kind === 'wish' || kind === 'service' || kind === 'contact'))
    return completed(outcome, turn, EVIDENT.beside);
  return outcome;
}

const HANDLERS: Record<string, Handler> = {
  hours,
  contact,
  clients: companies,
  partners: companies,
  project: projects,
  projects,
  wish: granted,
  service: (turn) =>
    granted(turn) ?? (turn.likely > LIKELY ? evident(turn, EVIDENT.service) : null),
};

function onElsewhere(turn: Turn): Outcome {
  if (turn.likely > FIRM) return OFF_TOPIC;
  return evident(turn, turn.likely > 0.6 ? EVIDENT.surely : EVIDENT.elsewhere) ?? OFF_TOPIC;
}

/** What agencies commonly leave open: unknown, unless this one has written about it. */
function onUntold(turn: Turn, meaning: Meaning): Outcome {
  const found =
    sameQuestion(turn, FIRM) ??
    evident(turn, turn.likely > FIRM ? EVIDENT.surely : EVIDENT.elsewhere);
  if (found) return found;
  const elsewhere = meaning.find(({ label }) => label === 'elsewhere')?.likely ?? 0;
  return elsewhere > 0.15 && !isOurs(turn) ? OFF_TOPIC : UNKNOWN;
}

/** Size of the cache. A conversation that is not in it is answered again. */
const MOST_REMEMBERED = 200;
const focuses = new WeakMap<Lookup, Map<string, Focus>>();

/** The focus after earlier messages, found by answering them again: there is no state. */
export function focusAfter(asked: string[], lookup: Lookup, now: Date): Focus {
  const text = asked.at(-1);
  if (text === undefined) return NO_FOCUS;
  const known = focuses.get(lookup) ?? new Map<string, Focus>();
  focuses.set(lookup, known);
  const key = JSON.stringify(asked);
  const remembered = known.get(key);
  if (remembered) return remembered;
  const { focus } = converse(text, focusAfter(asked.slice(0, -1), lookup, now), lookup, now);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, focus);
  return focus;
}

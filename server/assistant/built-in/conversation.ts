import { saying } from '../sayings.ts';
import { findProjects } from './answers/find-projects.ts';
import { oneReply } from './answers/one-reply.ts';
import { type Focus, isReply, NO_FOCUS, type Outcome } from './answers/outcome.ts';
import { onProjects } from './answers/project-asks.ts';
import { reply } from './answers/reply.ts';
import { isHostile } from './guards/hostile.ts';
import { isOtherLanguage } from './guards/language.ts';
import { isGreeting, smallTalk, talkIn, withoutCourtesy } from './guards/small-talk.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { clausesOf, isQuestion } from './reading/clauses.ts';
import { read } from './reading/reading.ts';
import { isSeeker } from './reading/subject.ts';
import { plainText } from './text/plain-text.ts';
import { meantWords } from './text/tokens.ts';

const MOST_ANSWERS = 3;
/**
 * Below these likelihoods a question is read together with the statements around it: CLEAR applies where it refers to
 * them, UNCLEAR to all others.
 */
const CLEAR = 0.8;
const UNCLEAR = 0.6;
/** Refers to the statement before it. */
const LIKE_THAT = /\b(like (that|this)|such|similar|that kind|this kind)\b/i;

/** A short question that makes sense only with the statement before it. */
const isOnEarlierTurn = (question: string) =>
  question.split(/\s+/).length < 9 &&
  /\b(it|that|this|him|them|then|so|now|next|case|do|interested|possible|go about)\b/i.test(
    question,
  ) &&
  !/\b(your|you have)\b/i.test(question);

/** Answers a message and returns the focus of the conversation after it. */
export function converse(
  text: string,
  focus: Focus,
  knowledge: Knowledge,
  now: Date,
): { reply: string; focus: Focus } {
  const { facts, lexicon } = knowledge;
  const refused = { reply: saying.offTopic(facts.name), focus };
  const plain = plainText(text);
  const meant = meantWords(text, lexicon).join(' ');
  if (!plain) return refused;
  if (isHostile(plain, text) || isHostile(meant, text)) return refused;
  if (!isGreeting(plain) && isOtherLanguage(text, lexicon.has))
    return { reply: saying.englishOnly, focus };
  const parts = clausesOf(text).map((clause) => meantWords(clause, lexicon));
  const ofProject = parts.some((words) => knowledge.projects.titled(words).count > 1);
  const sentences = parts.map((words) => words.join(' ')).filter(Boolean);
  const talk = ofProject ? null : smallTalk(sentences, facts.name, text.includes('?'));
  if (talk) return { reply: talk, focus };
  const outcomes = answerAll(text, focus, knowledge, now);
  const answers = outcomes.filter(isReply).slice(0, MOST_ANSWERS);
  const last = answers.at(-1);
  if (last) return { reply: oneReply(answers), focus: last.focus };
  if (outcomes.some(({ kind }) => kind === 'unknown'))
    return { reply: saying.unknown(facts.contact), focus };
  return refused;
}

function answerAll(text: string, focus: Focus, knowledge: Knowledge, now: Date): Outcome[] {
  const clauses = clausesOf(text).filter((clause) => {
    const words = meantWords(clause, knowledge.lexicon);
    const ofProject = knowledge.projects.titled(words).count > 1;
    return words.length > 0 && (ofProject || !talkIn(words.join(' ')));
  });
  const questions = clauses.filter(isQuestion);
  const asked = questions.length ? questions : clauses;
  if (clauses.length > 1 && asked.some((clause) => LIKE_THAT.test(clause)))
    return [answerOne(clauses.join(' '), focus, knowledge, now)];
  if (clauses.length > 1 && isOneQuestion(clauses, questions, knowledge, now)) {
    const spoken = focusOf(text, focus, knowledge, now);
    const whole = spoken === focus ? answerOne(clauses.join(' '), focus, knowledge, now) : null;
    if (whole?.kind === 'answer') return [whole];
  }
  const outcomes: Outcome[] = [];
  let current = clauses.length > 1 ? focusOf(text, focus, knowledge, now) : focus;
  for (const clause of asked) {
    let outcome = answerOne(clause, current, knowledge, now);
    if (outcome.kind !== 'answer' && questions.length && clauses.length > asked.length) {
      const whole = answerOne(clauses.join(' '), current, knowledge, now);
      if (whole.kind === 'answer' || outcome.kind === 'offTopic') outcome = whole;
    }
    if (isReply(outcome)) current = outcome.focus;
    outcomes.push(outcome);
  }
  if (outcomes.length > 1 && outcomes.some(({ kind }) => kind !== 'answer')) {
    const whole = answerOne(text, focus, knowledge, now);
    if (whole.kind === 'answer' && !outcomes.some(({ kind }) => kind === 'answer')) return [whole];
  }
  return outcomes;
}

/** Whether a message is one question together with its statements. */
function isOneQuestion(clauses: string[], questions: string[], knowledge: Knowledge, now: Date) {
  if (clauses.some((clause) => isSeeker(plainText(clause)))) return true;
  const [question] = questions;
  if (!question || questions.length > 1) return false;
  const likely = (text: string) => read(text, knowledge, now).meaning[0]?.likely ?? 0;
  const alone = likely(question);
  if (isOnEarlierTurn(question)) return alone < CLEAR;
  return alone < UNCLEAR && likely(clauses.join(' ')) > alone;
}

/** The focus on the one project that a message describes, or else the focus before it. */
function focusOf(text: string, focus: Focus, knowledge: Knowledge, now: Date): Focus {
  const reading = read(text, knowledge, now);
  if (reading.describing.length < 2) return focus;
  const { described, projects } = findProjects(
    { ...reading, asks: new Set(), wording: '' },
    knowledge,
    now,
  );
  return described && projects.length === 1 ? onProjects(projects, []) : focus;
}

function answerOne(clause: string, focus: Focus, knowledge: Knowledge, now: Date): Outcome {
  const stripped = withoutCourtesy(plainText(clause));
  const reading = read(stripped || clause, knowledge, now, clause);
  return reply({ reading, focus, knowledge, now, meant: '' });
}

/** Size of the cache. A conversation that is not in it is processed again. */
const MOST_REMEMBERED = 200;
const remembered = new WeakMap<Knowledge, Map<string, Focus>>();

/** The focus after earlier messages, found by processing them again. */
export function focusAfter(asked: string[], knowledge: Knowledge, now: Date): Focus {
  const text = asked.at(-1);
  if (text === undefined) return NO_FOCUS;
  const focuses = remembered.get(knowledge) ?? new Map<string, Focus>();
  remembered.set(knowledge, focuses);
  const key = JSON.stringify(asked);
  const known = focuses.get(key);
  if (known) return known;
  const before = focusAfter(asked.slice(0, -1), knowledge, now);
  const { focus } = converse(text, before, knowledge, now);
  if (focuses.size >= MOST_REMEMBERED) focuses.clear();
  focuses.set(key, focus);
  return focus;
}

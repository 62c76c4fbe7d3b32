import {
  boundHistory,
  type Exchange,
  introduction,
  topicsIntroduction,
} from '../../contracts/chat-history.ts';
import type { Topic } from '../../contracts/chat-topics.ts';
import { type InOneLanguage, type Language, ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import { chat, language } from '../../messages/messages.ts';
import { canBeSent, sanitizeInput } from './sanitize-input.ts';

const ATTEMPTS = 3;
const MESSAGES_MAX = 100;

export type Message = {
  id: number;
  from: 'visitor' | 'assistant';
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Of all but typed texts: a conversation goes on in the languages of several pages. Chats from before are English. */
  lang?: Language;
  /** Where a part of the text is in another language than the rest. */
  parts?: TextPart[];
  /** Nothing is known about a topic: the way to the contact form is shown. */
  unknown?: true;
  /** Shown in the assistant's place: a retry notice, or the final failure. */
  kind?: 'notice' | 'failure';
  /** Only on answers: the question, and the server's seal that proves the answer is its own. */
  exchange?: Omit<Exchange, 'answered'>;
};

export type TextPart = { text: string } & InOneLanguage;

/** In every phase but 'idle' the chat waits: nothing can be typed or sent. */
export type Phase =
  | { name: 'idle' }
  | { name: 'asking'; text: string; failures: number; topic?: Topic }
  /** Overloaded: the text is put back into the input after a pause. */
  | { name: 'pausing'; text: string; failures: number }
  /** The text is in the input again and is about to be resent. */
  | { name: 'refilled'; text: string; failures: number };

export type Conversation = {
  messages: Message[];
  draft: string;
  phase: Phase;
  /** The text that failed for good: Retry sends it. */
  unanswered: string | null;
};

export type Problem = { code: string; message: string };

export type ConversationEvent =
  | { type: 'typed'; draft: string }
  /** A question of its own leaves the draft as it is. */
  | { type: 'sent'; at: number; question?: string }
  | ({ type: 'answered'; reply: string; seal: string; at: number } & InOneLanguage)
  | { type: 'chosen'; topic: Topic; at: number }
  | { type: 'topic-answered'; parts: TextPart[]; unknown: boolean; at: number }
  | { type: 'refused'; problem: Problem; at: number }
  | { type: 'refilled' }
  | { type: 'resent' }
  | { type: 'retried' };

const IDLE: Phase = { name: 'idle' };

const EMPTY: Conversation = { messages: [], draft: '', phase: IDLE, unanswered: null };

export const newConversation = (agency: string, at: number, offersTopics = false): Conversation =>
  say(EMPTY, { text: offersTopics ? topicsIntroduction(agency) : introduction(agency), at });

/** A conversation from another page goes on with a greeting in the language of this one. */
export function greetAgain(stored: Conversation, greeted: Conversation): Conversation {
  const [greeting] = greeted.messages;
  const known = stored.messages.some((message) => pageOf(message) === language());
  return known || !greeting ? stored : withMessage(stored, greeting);
}

/** The language of the page on which it was written: an answer may be in another one. */
const pageOf = (message: Message) =>
  message.exchange ? (message.exchange.language ?? ORIGINAL_LANGUAGE) : spokenIn(message);

/** The language of the assistant's words and of chosen topics. */
export const spokenIn = ({ from, lang }: Message): Language | undefined =>
  lang ?? (from === 'assistant' ? ORIGINAL_LANGUAGE : undefined);

/** A reload ends a pending request, so its text becomes unanswered. A topic is chosen again by its button. */
export function afterReload(stored: Conversation): Conversation {
  const { phase } = stored;
  if (phase.name === 'idle') return stored;
  const unanswered = phase.name === 'asking' && phase.topic ? null : phase.text;
  return { ...stored, phase: IDLE, unanswered };
}

/** Nothing was asked yet, by typing or by a button. */
export const isFresh = ({ messages }: Conversation) =>
  messages.every(({ from }) => from === 'assistant');

export const inputText = ({ phase, draft }: Conversation) =>
  phase.name === 'refilled' ? phase.text : draft;

/** Answered exchanges, the latest last; notices and failures are left out. */
export const historyOf = ({ messages }: Conversation): Exchange[] =>
  boundHistory(
    messages.flatMap(({ exchange, text }) => (exchange ? [{ ...exchange, answered: text }] : [])),
  );

/** An event that does not belong to the phase changes nothing. */
export function step(state: Conversation, event: ConversationEvent): Conversation {
  const { phase } = state;
  switch (event.type) {
    case 'typed':
      return phase.name === 'idle' ? { ...state, draft: event.draft } : state;
    case 'sent':
      return phase.name === 'idle' && canBeSent(event.question ?? state.draft)
        ? send(state, event)
        : state;
    case 'answered': {
      if (phase.name !== 'asking' || phase.topic) return state;
      const { reply: text, seal, at, lang = language() } = event;
      const exchange = { asked: phase.text, seal, ...pageLanguage() };
      return say({ ...state, phase: IDLE }, { text, at, lang, exchange });
    }
    case 'chosen':
      return phase.name === 'idle' ? choose(state, event) : state;
    case 'topic-answered':
      return phase.name === 'asking' && phase.topic ? answerTopic(state, event) : state;
    case 'refused':
      return phase.name === 'asking' ? refuse(state, phase, event) : state;
    case 'refilled':
      return phase.name === 'pausing' ? { ...state, phase: { ...phase, name: 'refilled' } } : state;
    case 'resent':
      return phase.name === 'refilled' ? { ...state, phase: { ...phase, name: 'asking' } } : state;
    case 'retried':
      return phase.name === 'idle' && state.unanswered !== null
        ? {
            ...state,
            phase: { name: 'refilled', text: state.unanswered, failures: 0 },
            unanswered: null,
          }
        : state;
  }
}

function send(
  state: Conversation,
  { at, question }: { at: number; question?: string },
): Conversation {
  const text = sanitizeInput(question ?? state.draft);
  return {
    ...withMessage(state, { from: 'visitor', text, at }),
    draft: question === undefined ? '' : state.draft,
    phase: { name: 'asking', text, failures: 0 },
    unanswered: null,
  };
}

/** English is left out, as in conversations from before there were other languages. */
const pageLanguage = () => (language() === ORIGINAL_LANGUAGE ? {} : { language: language() });

function choose(state: Conversation, { topic, at }: { topic: Topic; at: number }): Conversation {
  const text = chat.topics[topic];
  return {
    ...withMessage(state, { from: 'visitor', text, at, lang: language() }),
    phase: { name: 'asking', text, failures: 0, topic },
    unanswered: null,
  };
}

type TopicAnswer = { parts: TextPart[]; unknown: boolean; at: number };

const answerTopic = (state: Conversation, { parts, unknown, at }: TopicAnswer) =>
  say(
    { ...state, phase: IDLE },
    {
      text: parts.map(({ text }) => text).join(''),
      at,
      ...(parts.length > 1 && { parts }),
      ...(unknown && { unknown }),
    },
  );

function refuse(
  state: Conversation,
  { text, failures, topic }: Extract<Phase, { name: 'asking' }>,
  { problem, at }: { problem: Problem; at: number },
): Conversation {
  const failed = failures + 1;
  const overloaded = isOverload(problem) && !topic;
  if (overloaded && failed < ATTEMPTS)
    return say(
      { ...state, phase: { name: 'pausing', text, failures: failed } },
      { text: chat.retrying({ attempt: failed, attempts: ATTEMPTS }), at, kind: 'notice' },
    );
  return say(
    { ...state, phase: IDLE, unanswered: overloaded ? text : null },
    { text: overloaded ? chat.overloaded : sentenceFor(problem), at, kind: 'failure' },
  );
}

const isOverload = ({ code }: Problem) => code === 'assistant-overloaded' || code === 'unavailable';

function sentenceFor(problem: Problem): string {
  switch (problem.code) {
    case 'assistant-key':
      return chat.badKey;
    case 'assistant-quota':
      return chat.quota;
    case 'too-many-requests':
      return problem.message;
    default:
      return chat.failed;
  }
}

const say = (state: Conversation, message: Omit<Message, 'id' | 'from'>) =>
  withMessage(state, { from: 'assistant', lang: language(), ...message });

const withMessage = (state: Conversation, message: Omit<Message, 'id'>): Conversation => ({
  ...state,
  messages: [...state.messages, { ...message, id: (state.messages.at(-1)?.id ?? 0) + 1 }].slice(
    -MESSAGES_MAX,
  ),
});

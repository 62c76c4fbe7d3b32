import { boundHistory, type Exchange, introduction } from '../../contracts/chat-history.ts';
import { chat } from '../../messages/messages.ts';
import { canBeSent, sanitizeInput } from './sanitize-input.ts';

const ATTEMPTS = 3;
const MESSAGES_MAX = 100;

export type Message = {
  id: number;
  from: 'visitor' | 'assistant';
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Shown in the assistant's place: a retry notice, or the final failure. */
  kind?: 'notice' | 'failure';
  /** Only on answers: the question, and the server's seal that proves the answer is its own. */
  exchange?: { asked: string; seal: string };
};

/** In every phase but 'idle' the chat waits: nothing can be typed or sent. */
export type Phase =
  | { name: 'idle' }
  | { name: 'asking'; text: string; failures: number }
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
  | { type: 'sent'; at: number }
  | { type: 'answered'; reply: string; seal: string; at: number }
  | { type: 'refused'; problem: Problem; at: number }
  | { type: 'refilled' }
  | { type: 'resent' }
  | { type: 'retried' };

const IDLE: Phase = { name: 'idle' };

export const newConversation = (agency: string, at: number): Conversation => ({
  messages: [{ id: 1, from: 'assistant', text: introduction(agency), at }],
  draft: '',
  phase: IDLE,
  unanswered: null,
});

/** A reload ends a pending request, so its text becomes unanswered. */
export function afterReload(stored: Conversation): Conversation {
  if (stored.phase.name === 'idle') return stored;
  return { ...stored, phase: IDLE, unanswered: stored.phase.text };
}

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
      return phase.name === 'idle' && canBeSent(state.draft) ? send(state, event.at) : state;
    case 'answered': {
      if (phase.name !== 'asking') return state;
      const { reply: text, seal, at } = event;
      return say({ ...state, phase: IDLE }, { text, at, exchange: { asked: phase.text, seal } });
    }
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

function send(state: Conversation, at: number): Conversation {
  const text = sanitizeInput(state.draft);
  return {
    ...withMessage(state, { from: 'visitor', text, at }),
    draft: '',
    phase: { name: 'asking', text, failures: 0 },
    unanswered: null,
  };
}

function refuse(
  state: Conversation,
  { text, failures }: Extract<Phase, { name: 'asking' }>,
  { problem, at }: { problem: Problem; at: number },
): Conversation {
  const failed = failures + 1;
  const overloaded = isOverload(problem);
  if (overloaded && failed < ATTEMPTS)
    return say(
      { ...state, phase: { name: 'pausing', text, failures: failed } },
      { text: chat.retrying({ attempt: failed, attempts: ATTEMPTS }), at, kind: 'notice' },
    );
  return say(
    { ...state, phase: IDLE, unanswered: overloaded ? text : null },
    { text: sentenceFor(problem), at, kind: 'failure' },
  );
}

const isOverload = ({ code }: Problem) => code === 'assistant-overloaded' || code === 'unavailable';

function sentenceFor(problem: Problem): string {
  if (isOverload(problem)) return chat.overloaded;
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
  withMessage(state, { from: 'assistant', ...message });

const withMessage = (state: Conversation, message: Omit<Message, 'id'>): Conversation => ({
  ...state,
  messages: [...state.messages, { id: (state.messages.at(-1)?.id ?? 0) + 1, ...message }].slice(
    -MESSAGES_MAX,
  ),
});

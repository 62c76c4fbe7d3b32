import type { Exchange } from '../../contracts/chat-history.ts';
import { ApiError } from '../api/client.ts';
import { askAssistant } from '../api/public.ts';
import { createStore, useStore } from '../ui/store.ts';
import {
  type Conversation,
  type ConversationEvent,
  historyOf,
  newConversation,
  type Phase,
  type Problem,
  step,
} from './conversation.ts';
import { leavePage, loadConversation, saveConversation } from './saved-conversation.ts';

const REFILLS_AFTER_MS = 1_000;
const RESENDS_AFTER_MS = 2_000;
/** After Retry: long enough to see the text that is sent. */
const RETRIES_AFTER_MS = 400;

type Deps = {
  ask: (text: string, history: Exchange[]) => Promise<{ reply: string; seal: string }>;
  problemOf: (error: unknown) => Problem;
  save: (conversation: Conversation) => void;
};

type ChatSession = ReturnType<typeof createChatSession>;

/** A conversation that runs by itself, also while no panel shows it: it asks, waits and retries. */
export function createChatSession(start: Conversation, { ask, problemOf, save }: Deps) {
  const conversation = createStore(start);

  function dispatch(event: ConversationEvent) {
    const before = conversation.get();
    const state = step(before, event);
    if (state === before) return;
    save(state);
    conversation.set(state);
    if (state.phase !== before.phase) continueFrom(state.phase);
  }

  function continueFrom(phase: Phase) {
    if (phase.name === 'asking')
      ask(phase.text, historyOf(conversation.get())).then(
        (answer) => dispatch({ type: 'answered', ...answer, at: Date.now() }),
        (error) => dispatch({ type: 'refused', problem: problemOf(error), at: Date.now() }),
      );
    if (phase.name === 'pausing') setTimeout(dispatch, REFILLS_AFTER_MS, { type: 'refilled' });
    if (phase.name === 'refilled')
      setTimeout(dispatch, phase.failures > 0 ? RESENDS_AFTER_MS : RETRIES_AFTER_MS, {
        type: 'resent',
      });
  }

  return {
    conversation,
    type: (draft: string) => dispatch({ type: 'typed', draft }),
    send: () => dispatch({ type: 'sent', at: Date.now() }),
    retry: () => dispatch({ type: 'retried' }),
  };
}

let session: ChatSession | null = null;

/** One session per tab; it outlives its panel and client-side navigation. */
export function useChatSession(agency: string) {
  session ??= startSession(agency);
  const { conversation, type, send, retry } = session;
  return { conversation: useStore(conversation), type, send, retry };
}

function startSession(agency: string): ChatSession {
  for (const sign of ['beforeunload', 'pagehide']) addEventListener(sign, leavePage);
  return createChatSession(loadConversation() ?? newConversation(agency, Date.now()), {
    ask: askAssistant,
    problemOf,
    save: saveConversation,
  });
}

const problemOf = (error: unknown): Problem =>
  error instanceof ApiError ? error : { code: 'unknown', message: String(error) };

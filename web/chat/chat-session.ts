import type { Exchange } from '../../contracts/chat-history.ts';
import type { Topic } from '../../contracts/chat-topics.ts';
import { type InOneLanguage, ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import { language } from '../../messages/messages.ts';
import { ApiError } from '../api/client.ts';
import { askAssistant, askForTopic, fetchChatOffer } from '../api/public.ts';
import { createStore, useStore } from '../ui/store.ts';
import {
  type Conversation,
  type ConversationEvent,
  greetAgain,
  historyOf,
  newConversation,
  type Phase,
  type Problem,
  step,
  type TextPart,
} from './conversation.ts';
import { leavePage, loadConversation, saveConversation } from './saved-conversation.ts';

const REFILLS_AFTER_MS = 1_000;
const RESENDS_AFTER_MS = 2_000;
/** After Retry: long enough to see the text that is sent. */
const RETRIES_AFTER_MS = 400;

type Deps = {
  ask: (
    text: string,
    history: Exchange[],
  ) => Promise<{ reply: string; seal: string } & InOneLanguage>;
  askForTopic: (topic: Topic) => Promise<{ parts: TextPart[]; unknown: boolean }>;
  problemOf: (error: unknown) => Problem;
  save: (conversation: Conversation) => void;
};

type ChatSession = ReturnType<typeof createChatSession>;

/** A conversation that runs by itself, also while no panel shows it: it asks, waits and retries. */
export function createChatSession(
  start: Conversation,
  { ask, askForTopic, problemOf, save }: Deps,
) {
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
      answerTo(phase).then(
        (answer) => dispatch({ ...answer, at: Date.now() }),
        (error) => dispatch({ type: 'refused', problem: problemOf(error), at: Date.now() }),
      );
    if (phase.name === 'pausing') setTimeout(dispatch, REFILLS_AFTER_MS, { type: 'refilled' });
    if (phase.name === 'refilled')
      setTimeout(dispatch, phase.failures > 0 ? RESENDS_AFTER_MS : RETRIES_AFTER_MS, {
        type: 'resent',
      });
  }

  const answerTo = async ({ text, topic }: { text: string; topic?: Topic }) =>
    topic
      ? ({ type: 'topic-answered', ...(await askForTopic(topic)) } as const)
      : ({ type: 'answered', ...(await ask(text, historyOf(conversation.get()))) } as const);

  return {
    conversation,
    type: (draft: string) => dispatch({ type: 'typed', draft }),
    send: () => dispatch({ type: 'sent', at: Date.now() }),
    ask: (question: string) => dispatch({ type: 'sent', question, at: Date.now() }),
    choose: (topic: Topic) => dispatch({ type: 'chosen', topic, at: Date.now() }),
    retry: () => dispatch({ type: 'retried' }),
  };
}

type Offer = Awaited<ReturnType<typeof fetchChatOffer>>;

let offer: Offer = { answersIn: ORIGINAL_LANGUAGE, topics: [] };
let session: ChatSession | null = null;

/** To be called before the panel is shown: an English page needs no asking. */
export async function loadOffer(): Promise<void> {
  if (language() !== ORIGINAL_LANGUAGE) offer = await fetchChatOffer();
}

/** One session per tab; it outlives its panel and client-side navigation. */
export function useChatSession(agency: string) {
  session ??= startSession(agency);
  const { conversation, ...actions } = session;
  return { conversation: useStore(conversation), topics: offer.topics, ...actions };
}

function startSession(agency: string): ChatSession {
  for (const sign of ['beforeunload', 'pagehide']) addEventListener(sign, leavePage);
  const greeted = newConversation(agency, Date.now(), offer.topics.length > 0);
  const stored = loadConversation();
  return createChatSession(stored ? greetAgain(stored, greeted) : greeted, {
    ask: askAssistant,
    askForTopic,
    problemOf,
    save: saveConversation,
  });
}

const problemOf = (error: unknown): Problem =>
  error instanceof ApiError ? error : { code: 'unknown', message: String(error) };

import type { Exchange } from '../../contracts/chat-history.ts';
import {
  type Conversation,
  type ConversationEvent,
  historyOf,
  type Phase,
  type Problem,
  step,
} from './conversation.ts';

const REFILLS_AFTER_MS = 1_000;
const RESENDS_AFTER_MS = 2_000;
/** Long enough to see what is being sent, when one has pressed Retry oneself. */
const RETRIES_AFTER_MS = 400;

type Around = {
  ask: (text: string, history: Exchange[]) => Promise<{ reply: string; seal: string }>;
  problemOf: (error: unknown) => Problem;
  keep: (conversation: Conversation) => void;
};

export type Talk = ReturnType<typeof createTalk>;

/** A conversation that goes on by itself: it asks, waits and asks again, whoever is looking. */
export function createTalk(start: Conversation, { ask, problemOf, keep }: Around) {
  const listeners = new Set<() => void>();
  let state = start;

  function happen(event: ConversationEvent) {
    const before = state;
    state = step(before, event);
    if (state === before) return;
    keep(state);
    for (const listener of listeners) listener();
    if (state.phase !== before.phase) goOn(state.phase);
  }

  function goOn(phase: Phase) {
    if (phase.name === 'asking')
      ask(phase.text, historyOf(state)).then(
        (answer) => happen({ type: 'answered', ...answer, at: Date.now() }),
        (error) => happen({ type: 'refused', problem: problemOf(error), at: Date.now() }),
      );
    if (phase.name === 'pausing') setTimeout(happen, REFILLS_AFTER_MS, { type: 'refilled' });
    if (phase.name === 'refilled')
      setTimeout(happen, phase.failures > 0 ? RESENDS_AFTER_MS : RETRIES_AFTER_MS, {
        type: 'resent',
      });
  }

  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    type: (draft: string) => happen({ type: 'typed', draft }),
    send: () => happen({ type: 'sent', at: Date.now() }),
    retry: () => happen({ type: 'retried' }),
  };
}

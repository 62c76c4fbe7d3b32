import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/client.ts';
import { askAssistant } from '../api/public.ts';
import { newConversation, type Problem } from './conversation.ts';
import { keepConversation, keptConversation, leavePage } from './kept-conversation.ts';
import { createTalk, type Talk } from './talk.ts';

let talk: Talk | null = null;

/** One conversation in a tab; it goes on when its panel is closed or another page is opened. */
export function useTalk(agency: string) {
  talk ??= startTalk(agency);
  const { subscribe, current, type, send, retry } = talk;
  return { conversation: useSyncExternalStore(subscribe, current), type, send, retry };
}

function startTalk(agency: string): Talk {
  for (const sign of ['beforeunload', 'pagehide']) addEventListener(sign, leavePage);
  return createTalk(keptConversation() ?? newConversation(agency, Date.now()), {
    ask: askAssistant,
    problemOf,
    keep: keepConversation,
  });
}

const problemOf = (error: unknown): Problem =>
  error instanceof ApiError ? error : { code: 'unknown', message: String(error) };

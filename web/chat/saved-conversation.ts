import { isLanguage } from '../../contracts/languages.ts';
import { tabStorage } from '../api/tab-storage.ts';
import {
  afterReload,
  type Conversation,
  type Message,
  type Phase,
  type TextPart,
} from './conversation.ts';

/** Change the number when the stored shape changes. */
const KEY = 'chat-1';
const STILL_HERE_AFTER_MS = 3_000;

let leaving = false;
let latest: Conversation | null = null;

/** The conversation of this tab before a reload; null when there is none or it cannot be read. */
export const loadConversation = (): Conversation | null => tabStorage.read(KEY, conversationFrom);

/** Without storage the chat works, but a reload forgets it. */
export function saveConversation(conversation: Conversation): void {
  latest = conversation;
  if (!leaving) tabStorage.write(KEY, conversation);
}

/**
 * A browser that leaves the page aborts pending requests, which looks like a failure: changes from then on are saved only
 * if the page is still there after a while.
 */
export function leavePage(): void {
  leaving = true;
  setTimeout(() => {
    leaving = false;
    if (latest) saveConversation(latest);
  }, STILL_HERE_AFTER_MS);
}

export function conversationFrom(stored: string): Conversation | null {
  const { messages, draft, phase, unanswered } = JSON.parse(stored);
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isMessage)) return null;
  if (typeof draft !== 'string' || !isPhase(phase)) return null;
  if (unanswered !== null && typeof unanswered !== 'string') return null;
  return afterReload({ messages, draft, phase, unanswered });
}

function isMessage(it: Partial<Message> | null): it is Message {
  return (
    Number.isInteger(it?.id) &&
    (it?.from === 'visitor' || it?.from === 'assistant') &&
    typeof it.text === 'string' &&
    Number.isFinite(new Date(it.at ?? Number.NaN).getTime()) &&
    isLanguageOrNone(it.lang) &&
    (it.parts === undefined || (Array.isArray(it.parts) && it.parts.every(isTextPart))) &&
    (it.exchange === undefined ||
      (typeof it.exchange?.asked === 'string' && typeof it.exchange.seal === 'string'))
  );
}

const isLanguageOrNone = (lang: unknown) => lang === undefined || isLanguage(lang);

const isTextPart = (it: Partial<TextPart> | null) =>
  typeof it?.text === 'string' && isLanguageOrNone(it.lang);

const isPhase = (it: { name?: Phase['name']; text?: unknown } | null) =>
  it?.name === 'idle' || typeof it?.text === 'string';

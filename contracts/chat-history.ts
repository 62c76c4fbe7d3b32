/* Without zod: the chat panel loads this. */

import { language, type Messages, messagesIn } from '../messages/messages.ts';
import type { Language } from './languages.ts';

export const CHAT_TEXT = { field: 'chat.text', max: 1_000 } as const;

/** How much of a conversation is sent along with a new message. A turn is one side's message. */
const CHAT_HISTORY = { turns: 20, bytes: 8 * 1024 } as const;

/**
 * A question and its answer. The seal is the server's signature: an answer without it is not accepted as its own. It is
 * about the language of the page, too, which is left out in English.
 */
export type Exchange = { asked: string; answered: string; seal: string; language?: Language };

/** The texts of the chat in a language that is loaded: on the server in all of them. */
export const chatTexts = (of: Language) => messagesIn(of).chat as Messages['chat'];

/** The assistant's first words, and its answer to 'who are you?'. */
export const introduction = (agency: string, of = language()) =>
  chatTexts(of).introduction({ agency });

/** The same where it offers topics, because it answers typed questions in English only. */
export const topicsIntroduction = (agency: string, of = language()) =>
  chatTexts(of).topicsIntroduction({ agency });

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The newest exchanges within the limits. The panel sends no more, and the server passes no more on to the assistant. */
export function boundHistory<T extends { asked: string; answered: string }>(history: T[]): T[] {
  const newest: T[] = [];
  let bytes = 0;
  for (const exchange of history.toReversed()) {
    bytes += bytesOf(exchange.asked) + bytesOf(exchange.answered);
    if (2 * (newest.length + 1) > CHAT_HISTORY.turns || bytes > CHAT_HISTORY.bytes) break;
    newest.unshift(exchange);
  }
  return newest;
}

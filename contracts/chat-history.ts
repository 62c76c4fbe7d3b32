/* Without zod: the chat panel loads this. */

export const CHAT_TEXT = { field: 'chat.text', max: 1_000 } as const;

/** How much of a conversation is sent along with a new message. A turn is one side's message. */
const CHAT_HISTORY = { turns: 20, bytes: 8 * 1024 } as const;

/** A question and its answer. The seal is the server's signature: an answer without it is not accepted as its own. */
export type Exchange = { asked: string; answered: string; seal: string };

/** The assistant's first words, and its answer to 'who are you?'. */
export const introduction = (agency: string) =>
  `Hello! I am the virtual assistant of ${agency}. I can tell you about our services, our projects, our clients, our business hours and how to reach us. How can I help you?`;

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

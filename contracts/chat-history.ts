/** What a visitor may write to the assistant, for the panel (without zod) and for the contract. */
export const CHAT_TEXT = { name: 'Message', max: 1_000 } as const;

/** How much of a conversation the assistant is reminded of. A turn is one side's message. */
const CHAT_HISTORY = { turns: 20, bytes: 8 * 1024 } as const;

/**
 * One question and the answer it got. The seal is the server's: it takes no answer for its own that
 * it did not give.
 */
export type Exchange = { asked: string; answered: string; seal: string };

/** The assistant's first words, and its answer to 'who are you?'. */
export const introduction = (agency: string) =>
  `Hello! I am the virtual assistant of ${agency}. I can tell you about our services, our projects, our clients, our business hours and how to reach us. How can I help you?`;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * The newest exchanges that an assistant is reminded of. The panel sends no more, and the server takes
 * no more, whatever was sent.
 */
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

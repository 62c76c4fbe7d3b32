import { CHAT_HISTORY } from './chat-fields.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * The newest exchanges that an assistant is reminded of. The panel sends no more, and the server takes
 * no more, whatever was sent.
 */
export function boundHistory<T extends { asked: string; answered: string }>(history: T[]): T[] {
  const kept: T[] = [];
  let bytes = 0;
  for (const exchange of history.toReversed()) {
    bytes += bytesOf(exchange.asked) + bytesOf(exchange.answered);
    if (2 * (kept.length + 1) > CHAT_HISTORY.turns || bytes > CHAT_HISTORY.bytes) break;
    kept.unshift(exchange);
  }
  return kept;
}

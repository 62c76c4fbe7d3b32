import { CHAT_HISTORY } from '../../contracts/chat-fields.ts';

/** The newest exchanges that fit: what an assistant is reminded of, whatever was sent. */
export function boundHistory<T extends { asked: string; answered: string }>(history: T[]): T[] {
  const kept: T[] = [];
  let bytes = 0;
  for (const exchange of history.toReversed()) {
    bytes += Buffer.byteLength(exchange.asked) + Buffer.byteLength(exchange.answered);
    if (2 * (kept.length + 1) > CHAT_HISTORY.turns || bytes > CHAT_HISTORY.bytes) break;
    kept.unshift(exchange);
  }
  return kept;
}

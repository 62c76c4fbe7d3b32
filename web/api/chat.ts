import type { Exchange } from '../../contracts/chat-fields.ts';
import { api, refusalIn, unwrap } from './client.ts';

/** A visitor's message and what was said before it, oldest first. */
export async function askAssistant(text: string, history: Exchange[]) {
  const answer: unknown = await unwrap(api.chat.$post({ json: { text, history } }));
  if (isReply(answer)) return answer;
  throw refusalIn(answer);
}

/** By hand, not by the contract's schema: the panel would have to load zod for it. */
function isReply(answer: unknown): answer is { reply: string; seal: string } {
  const { reply, seal } = (answer ?? {}) as Record<string, unknown>;
  return typeof reply === 'string' && typeof seal === 'string';
}

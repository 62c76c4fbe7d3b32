import type { Exchange } from '../../contracts/chat-history.ts';
import type { MessageInput } from '../../contracts/messages.ts';
import { api, apiErrorFrom, unwrap } from './client.ts';

/** The parts of the landing page, each asked for when it did not come with the page. */
export const fetchAboutUs = () => unwrap(api['about-us'].$get());
export const fetchPortfolio = () => unwrap(api.portfolio.$get());
export const fetchServices = () => unwrap(api.services.$get());
export const fetchContactInfo = () => unwrap(api['contact-info'].$get());

/** Every page of every book: the browser asks for it when somebody comes near the magazine. */
export const fetchMagazine = () => unwrap(api.magazine.$get());

/** The same key sent again after a lost answer stores nothing twice. */
export const sendMessage = (message: MessageInput, key: string) =>
  unwrap(api.messages.$post({ json: message, header: { 'idempotency-key': key } }));

/** A visitor's message and what was said before it, oldest first. */
export async function askAssistant(text: string, history: Exchange[]) {
  const answer: unknown = await unwrap(api.chat.$post({ json: { text, history } }));
  if (isReply(answer)) return answer;
  throw apiErrorFrom(answer);
}

/** By hand, not by the contract's schema: the panel would have to load zod for it. */
function isReply(answer: unknown): answer is { reply: string; seal: string } {
  const { reply, seal } = (answer ?? {}) as Record<string, unknown>;
  return typeof reply === 'string' && typeof seal === 'string';
}

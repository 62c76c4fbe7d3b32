import type { Exchange } from '../../contracts/chat-history.ts';
import type { Topic } from '../../contracts/chat-topics.ts';
import { type InOneLanguage, ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import type { MessageInput } from '../../contracts/messages.ts';
import { language } from '../../messages/messages.ts';
import { api, apiErrorFrom, checkInput, unwrap } from './client.ts';

/** In the language of the page; what is original needs no asking. */
const asked = () => ({
  query: language() === ORIGINAL_LANGUAGE ? {} : { language: language() },
});

/* The parts of the landing page, for a page that was rendered without one. */
export const fetchAboutUs = () => unwrap(api['about-us'].$get(asked()));
export const fetchPortfolio = () => unwrap(api.portfolio.$get(asked()));
export const fetchServices = () => unwrap(api.services.$get(asked()));
export const fetchContactInfo = () => unwrap(api['contact-info'].$get(asked()));

/** Every page of every book, loaded when a visitor comes near the magazine. */
export const fetchMagazine = () => unwrap(api.magazine.$get(asked()));
/** With the edition that is ready in the panel of this browser, and not published. */
export const fetchPreviewedMagazine = () => unwrap(api.admin.magazine.preview.$get(asked()));

const contract = async () => (await import('../../contracts/messages.ts')).messageInput;

/** A message sent twice with one key is stored once. */
export async function sendMessage(typed: Omit<MessageInput, 'language'>, key: string) {
  const message = { ...typed, ...asked().query };
  await checkInput(contract, message);
  return unwrap(api.messages.$post({ json: message, header: { 'idempotency-key': key } }));
}

/** What the assistant can do on this page. */
export const fetchChatOffer = () => unwrap(api.chat.$get(asked()));

/** The history has the oldest exchange first. */
export async function askAssistant(text: string, history: Exchange[]) {
  const answer: unknown = await unwrap(
    api.chat.$post({ json: { text, history, ...asked().query } }),
  );
  if (isReply(answer)) return answer;
  throw apiErrorFrom(answer);
}

export const askForTopic = (topic: Topic) =>
  unwrap(api.chat.topic.$post({ json: { topic, ...asked().query } }));

/** Not by the contract's schema: the chat would load zod for it, 22 KB. */
function isReply(answer: unknown): answer is { reply: string; seal: string } & InOneLanguage {
  const { reply, seal } = (answer ?? {}) as Record<string, unknown>;
  return typeof reply === 'string' && typeof seal === 'string';
}

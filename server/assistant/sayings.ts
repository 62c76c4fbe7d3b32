import { chatTexts, introduction, topicsIntroduction } from '../../contracts/chat-history.ts';
import { type InOneLanguage, type Language, ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import '../../messages/all.ts';
import type { AgencyFacts } from '../../contracts/agency-facts.ts';

/** Fixed sentences that both assistants, built-in and provider, use word for word. */
export const sayingIn = (language: Language) => ({
  introduction: (agency: string) => introduction(agency, language),
  offTopic: (agency: string) => chatTexts(language).sayings.offTopic({ agency }),
  englishOnly: chatTexts(language).sayings.englishOnly,
  unknown: ({ email, phone }: AgencyFacts['contact']) =>
    chatTexts(language).sayings.unknown({ email, phone }),
});

/** In English, the only language of the built-in assistant. */
export const saying = sayingIn(ORIGINAL_LANGUAGE);

export const sayings = (
  { name, contact, language }: AgencyFacts,
  { introduction, offTopic, englishOnly, unknown } = sayingIn(language),
): string[] => [introduction(name), offTopic(name), englishOnly, unknown(contact)];

/** Sent in place of an answer that broke the rules. */
export const refusalOf = ({ name, language }: AgencyFacts) => sayingIn(language).offTopic(name);

/** The first words of a conversation. */
export const greetingOf = ({ name, language }: AgencyFacts) =>
  sayingIn(language).introduction(name);

/**
 * An answer of the built-in assistant, for a page in another language: its fixed sentences are in that language, and any other
 * answer says that it is not.
 */
export function replyOn(
  page: Language,
  text: string,
  facts: AgencyFacts,
): { text: string } & InOneLanguage {
  if (page === facts.language) return { text };
  const onPage = {
    ...sayingIn(page),
    introduction: (agency: string) => topicsIntroduction(agency, page),
  };
  const fixed = sayings(facts, onPage)[sayings(facts).indexOf(text)];
  return fixed === undefined ? { text, lang: facts.language } : { text: fixed };
}

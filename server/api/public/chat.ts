import { createRoute } from '@hono/zod-openapi';
import {
  chatInput,
  chatOffer,
  chatReply,
  topicInput,
  topicReply,
} from '../../../contracts/chat.ts';
import { boundHistory } from '../../../contracts/chat-history.ts';
import { TOPICS } from '../../../contracts/chat-topics.ts';
import type { Language } from '../../../contracts/languages.ts';
import { comingExceptions } from '../../../contracts/opening-days.ts';
import { languageQuery } from '../../../contracts/text.ts';
import { readAboutUs } from '../../about-us/about-us.ts';
import { agencyFacts } from '../../assistant/facts.ts';
import { replyOn } from '../../assistant/sayings.ts';
import { answerTopic } from '../../assistant/topics.ts';
import { readContactInfo } from '../../contact-info/contact-info.ts';
import { listServices } from '../../services/services.ts';
import { allInLanguage, oneInLanguage, readTranslations } from '../../translations/translations.ts';
import { noReply } from '../refusal-of.ts';
import {
  type AppDeps,
  answer,
  body,
  clientAddress,
  createRouter,
  refusals,
  spendOrRefuse,
} from '../router.ts';

const offer = createRoute({
  method: 'get',
  path: '/chat',
  request: { query: languageQuery },
  responses: { 200: answer(chatOffer, 'What the assistant can do'), ...refusals },
});

const ask = createRoute({
  method: 'post',
  path: '/chat',
  request: { body: body(chatInput) },
  responses: { 200: answer(chatReply, "The assistant's answer"), ...refusals },
});

const askForTopic = createRoute({
  method: 'post',
  path: '/chat/topic',
  request: { body: body(topicInput) },
  responses: { 200: answer(topicReply, 'What the agency has stored about it'), ...refusals },
});

export const chatApi = (deps: AppDeps) =>
  createRouter()
    .openapi(offer, (c) => {
      const { language } = c.req.valid('query');
      const answersIn = deps.chat.assistant.onlyIn ?? language;
      return c.json({ answersIn, topics: answersIn === language ? [] : [...TOPICS] }, 200);
    })
    .openapi(ask, async (c) => {
      const { assistant, signedHistory: seals } = deps.chat;
      const requestId = c.get('requestId');
      await spendOrRefuse(deps, 'chat-address', clientAddress(c, deps));
      const { text, language, history = [] } = c.req.valid('json');
      const facts = await readFacts(deps, assistant.onlyIn ?? language);
      const asked = performance.now();
      const reply = await assistant(
        { text, history: boundHistory(history.filter(seals.isOurs)) },
        facts,
        deps.now(),
      );
      const ms = Math.round(performance.now() - asked);
      if (!reply.ok) {
        deps.log.warn('chat.unanswered', { requestId, reason: reply.reason, ms });
        throw noReply(reply.reason);
      }
      deps.log.info('chat.answered', { requestId, ms });
      const { text: answered, ...inOneLanguage } = replyOn(language, reply.text, facts);
      const seal = seals.seal({ asked: text, answered, language });
      return c.json({ reply: answered, seal, ...inOneLanguage }, 200);
    })
    .openapi(askForTopic, async (c) => {
      await spendOrRefuse(deps, 'chat-address', clientAddress(c, deps));
      const { topic, language } = c.req.valid('json');
      const facts = await readFacts(deps, language);
      return c.json(answerTopic(topic, facts, deps.now()), 200);
    });

async function readFacts(
  { db, chat: { content }, siteContent, openingHours, now }: AppDeps,
  language: Language,
) {
  const texts = readTranslations(db, language);
  const [aboutUs, contactInfo, services, hours] = await Promise.all([
    oneInLanguage(texts, 'about_us', readAboutUs(db)),
    oneInLanguage(texts, 'contact_info', readContactInfo(db)),
    allInLanguage(texts, 'services', listServices(db)),
    openingHours.current(),
    siteContent.upToDate(),
  ]);
  const { public: shown, facts } = content.in[language];
  const exceptions = comingExceptions(hours, now());
  return agencyFacts(shown, facts, { aboutUs, contactInfo, services, exceptions }, language);
}

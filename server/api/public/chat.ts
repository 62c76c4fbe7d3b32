import { createRoute } from '@hono/zod-openapi';
import { chatInput, chatReply } from '../../../contracts/chat.ts';
import { boundHistory } from '../../../contracts/chat-history.ts';
import { readAboutUs } from '../../about-us/about-us.ts';
import type { NoReply } from '../../assistant/assistant.ts';
import { agencyFacts } from '../../assistant/facts.ts';
import { readContactInfo } from '../../contact-info/contact-info.ts';
import { Refusal, type RefusalReason } from '../../errors.ts';
import { listServices } from '../../services/services.ts';
import {
  type AppDeps,
  answer,
  body,
  clientAddress,
  createRouter,
  refusals,
  spendOrRefuse,
} from '../router.ts';

const ask = createRoute({
  method: 'post',
  path: '/chat',
  request: { body: body(chatInput) },
  responses: { 200: answer(chatReply, "The assistant's answer"), ...refusals },
});

const REASONS: Record<NoReply, RefusalReason> = {
  overloaded: 'assistant-overloaded',
  key: 'assistant-key',
  quota: 'assistant-quota',
  failed: 'assistant-failed',
};

export const chatApi = (deps: AppDeps) =>
  createRouter().openapi(ask, async (c) => {
    const { assistant, signedHistory: seals, content } = deps.chat;
    const requestId = c.get('requestId');
    await spendOrRefuse(deps, 'chat-address', clientAddress(c, deps));
    const { text, history = [] } = c.req.valid('json');
    const [aboutUs, contactInfo, services] = await Promise.all([
      readAboutUs(deps.db),
      readContactInfo(deps.db),
      listServices(deps.db),
    ]);
    const facts = agencyFacts(content.public, content.facts, { aboutUs, contactInfo, services });
    const asked = performance.now();
    const reply = await assistant(
      { text, history: boundHistory(history.filter(seals.isOurs)) },
      facts,
      deps.now(),
    );
    const ms = Math.round(performance.now() - asked);
    if (!reply.ok) {
      deps.log.warn('chat.unanswered', { requestId, reason: reply.reason, ms });
      throw new Refusal(REASONS[reply.reason]);
    }
    deps.log.info('chat.answered', { requestId, ms });
    return c.json({ reply: reply.text, seal: seals.seal(text, reply.text) }, 200);
  });

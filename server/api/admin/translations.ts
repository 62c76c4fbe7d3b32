import { createRoute } from '@hono/zod-openapi';
import {
  draftedText,
  draftInput,
  TRANSLATED_FIELDS,
  translationGaps,
} from '../../../contracts/record-translations.ts';
import { Refusal } from '../../errors.ts';
import { countGaps } from '../../translations/translation-gaps.ts';
import { noReply } from '../refusal-of.ts';
import { type AppDeps, answer, body, createRouter, refusals } from '../router.ts';

const gaps = createRoute({
  method: 'get',
  path: '/translations',
  responses: { 200: answer(translationGaps, 'What is not translated'), ...refusals },
});
/** Stores nothing: what comes back stands in the form as a draft. */
const draft = createRoute({
  method: 'post',
  path: '/translations/draft',
  request: { body: body(draftInput) },
  responses: { 200: answer(draftedText, 'For somebody to check'), ...refusals },
});

/** What is left to translate, and drafts by the assistant's provider. */
export const translationsApi = (deps: AppDeps) =>
  createRouter()
    .openapi(gaps, async (c) => {
      const [places] = await Promise.all([countGaps(deps.db), deps.siteContent.upToDate()]);
      const all = [...places, { place: 'site' as const, ...deps.siteContent.gaps() }];
      return c.json(translationGaps.parse({ places: all, drafts: deps.translate !== null }), 200);
    })
    .openapi(draft, async (c) => {
      if (!deps.translate) throw new Refusal('not-found.address');
      const { noun, field, language, text } = c.req.valid('json');
      const asked = performance.now();
      const reply = await deps.translate({ text, language }, deps.now());
      const about = { requestId: c.get('requestId'), ms: Math.round(performance.now() - asked) };
      // A plain text within the limits of its field, whatever the provider sends.
      const fields: Record<string, (typeof TRANSLATED_FIELDS)['services']['title']> =
        TRANSLATED_FIELDS[noun];
      const fitting = reply.ok ? fields[field]?.safeParse(reply.text) : undefined;
      if (!fitting?.success || fitting.data === '') {
        const reason = reply.ok ? 'failed' : reply.reason;
        deps.log.warn('translation.not-drafted', { ...about, reason });
        throw noReply(reason);
      }
      deps.log.info('translation.drafted', about);
      return c.json({ text: fitting.data }, 200);
    });

import { type Context, Hono } from 'hono';
import { isLanguage, type Language, preferredLanguage } from '../../../contracts/languages.ts';
import { sentenceOf } from '../../../contracts/sentences.ts';
import { workerAnswerForm } from '../../../contracts/worker-links.ts';
import { contactOf } from '../../contact-info/contact-info.ts';
import { findLink } from '../../links/links.ts';
import { answerAppointment, readAppointment } from '../../orders/worker-answers.ts';
import {
  appointmentPage,
  type Frame,
  notSavedPage,
  unknownPage,
  workerPageHeaders,
} from '../../worker-page/worker-page.ts';
import { refuseLargeBody } from '../guards.ts';
import { readForm, refusedForm } from '../posted-form.ts';
import {
  type AppDeps,
  type AppEnv,
  clientAddress,
  invalidInput,
  spendOrRefuse,
} from '../router.ts';

/** What somebody with a worker's link reads and answers. Reading changes nothing: scanners open every link of a mail. */
export const workerPage = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .get('/w/:code', (c) => show(c, deps))
    .post('/w/:code', refuseLargeBody, async (c) => {
      await spendOrRefuse(deps, 'worker-answer-address', clientAddress(c, deps));
      const checked = workerAnswerForm.safeParse(Object.fromEntries(await readForm(c)));
      if (!checked.success) throw invalidInput(checked.error.issues);
      const link = await linkOf(c, deps);
      if (!link) return show(c, deps);
      const { answer, reason } = checked.data;
      const now = deps.now();
      const done = await deps.db.transaction(async (tx) => {
        const answered = await answerAppointment(tx, link, { answer, reason }, now);
        if (answered?.ok && answered.recorded && answer !== 'accepted') {
          const text = answer === 'declined' ? reason : '';
          await deps.mail.workerMails.reportReply(
            tx,
            answered.recorded.id,
            { reply: answer, text },
            now,
          );
        }
        return answered;
      });
      // What the page then says of the answer, it reads from the order.
      if (!done?.ok) return show(c, deps, done ? 409 : 404);
      deps.counts.forget();
      deps.log.info('worker.answered', {
        requestId: c.get('requestId'),
        order: link.order_id,
        answer,
      });
      const chosen = chosenLanguage(c);
      const location = c.req.path + (chosen ? `?lang=${chosen}` : '');
      return new Response(null, {
        status: 303,
        headers: { ...workerPageHeaders(accentOf(deps)), location },
      });
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, async ({ problem }) => {
        const frame = await frameOf(c, deps);
        return page(deps, await notSavedPage(frame, sentenceOf(problem, frame.language)));
      }),
    );

async function show(c: Context<AppEnv>, deps: AppDeps, status = 200): Promise<Response> {
  const link = await linkOf(c, deps);
  const shown = link && (await readAppointment(deps.db, link, deps.now()));
  const frame = await frameOf(c, deps, link?.language);
  return shown
    ? page(deps, await appointmentPage(frame, shown), status)
    : page(deps, await unknownPage(frame), 404);
}

async function linkOf(c: Context<AppEnv>, { db }: AppDeps) {
  const link = await findLink(db, 'worker', c.req.param('code') ?? '');
  return link?.revoked_at ? null : link;
}

const page = (deps: AppDeps, text: string, status = 200) =>
  new Response(text, { status, headers: workerPageHeaders(accentOf(deps)) });

/** In the language of the switch, else in the worker's, else in the browser's. */
export async function frameOf(
  c: Context<AppEnv>,
  deps: AppDeps,
  ofLink?: Language,
): Promise<Frame> {
  const language =
    chosenLanguage(c) ?? ofLink ?? preferredLanguage(c.req.header('accept-language'));
  const { name, timeZone } = deps.chat.content.in[language].public.agency;
  const { phone } = await contactOf(deps.db, deps.chat.content.public.agency);
  return { language, agency: { name, phone, zone: timeZone, accent: accentOf(deps) } };
}

export const accentOf = (deps: AppDeps) => deps.chat.content.public.agency.accent;

export function chosenLanguage(c: Context<AppEnv>): Language | null {
  const lang = c.req.query('lang');
  return isLanguage(lang) ? lang : null;
}

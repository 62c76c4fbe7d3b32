import { createRoute, z } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import {
  MESSAGE_FIELDS,
  type MessageText,
  NOTHING_TYPED,
  type RefusedMessage,
} from '../../../contracts/field-limits.ts';
import { pathIn } from '../../../contracts/languages.ts';
import { type MessageInput, messageInput } from '../../../contracts/messages.ts';
import { answerDueAt } from '../../../contracts/opening-days.ts';
import { sentenceOf, sentencesOf } from '../../../contracts/sentences.ts';
import { once } from '../../database/write-receipts.ts';
import { mailsAboutMessage } from '../../mail/message-mails.ts';
import { leaveMessage } from '../../messages/messages.ts';
import { refuseLargeBody } from '../guards.ts';
import { pageLanguage, readForm, refusedForm } from '../posted-form.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  clientAddress,
  createRouter,
  invalidInput,
  refusals,
  retryHeaders,
  spendOrRefuse,
} from '../router.ts';

const received = z.object({ received: z.literal(true) });

const leave = createRoute({
  method: 'post',
  path: '/messages',
  request: { headers: retryHeaders, body: body(messageInput) },
  responses: { 201: answer(received, 'The message is stored'), ...refusals },
});

export const messagesApi = (deps: AppDeps) =>
  createRouter().openapi(leave, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    await receiveMessage(c, deps, c.req.valid('json'), key && `message ${key}`);
    return c.json({ received: true } as const, 201);
  });

/** Renders the page with the form as it was filled in, and its errors. */
type ShowAgain = (request: Request, refused: RefusedMessage) => Promise<Response>;

type FormEnv = AppEnv & { Variables: { typed?: MessageText } };

/** 'Send a Message' without JavaScript. After a refusal the form is shown again as it was filled in. */
export const messageForm = (deps: AppDeps, showAgain: ShowAgain) =>
  new Hono<FormEnv>()
    .post('/contact', refuseLargeBody, async (c) => {
      const fields = await readForm(c);
      const typed = textOf(fields);
      c.set('typed', typed);
      const checked = messageInput.safeParse({
        ...typed,
        website: fields.get('website') ?? undefined,
        language: pageLanguage(c),
      });
      if (!checked.success) throw invalidInput(checked.error.issues);
      // The page is the same for everybody and carries no key, so the text is its own: sent twice by
      // a double click or by going back, it is stored once.
      await receiveMessage(c, deps, checked.data, `message-form ${JSON.stringify(checked.data)}`);
      return c.redirect(pathIn(pageLanguage(c), '/contact/sent'), 303);
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, ({ code, problem, fields, retryAfterSeconds }) =>
        showAgain(new Request(c.req.url), {
          values: c.get('typed') ?? NOTHING_TYPED,
          errors: sentencesOf(fields, pageLanguage(c)),
          problem: sentenceOf(problem, pageLanguage(c)),
          ...(code === 'too-many-requests' && { waitSeconds: retryAfterSeconds }),
        }),
      ),
    );

/** Browsers send line breaks as two characters but count them as one. */
const textOf = (fields: URLSearchParams) =>
  Object.fromEntries(
    Object.keys(MESSAGE_FIELDS).map((field) => [
      field,
      (fields.get(field) ?? '').replaceAll('\r\n', '\n'),
    ]),
  ) as MessageText;

/** Stores a valid contact message (JSON or plain form) with its mails. Bots caught by the honeypot get the same answer; nothing is stored. */
async function receiveMessage(
  c: Context<AppEnv>,
  deps: AppDeps,
  { website, ...message }: MessageInput,
  key: string | undefined,
): Promise<void> {
  const requestId = c.get('requestId');
  const now = deps.now();
  await spendOrRefuse(deps, 'message-address', clientAddress(c, deps));
  if (website) {
    deps.log.info('message.trapped', { requestId });
    return;
  }
  const { current, responseHours } = deps.openingHours;
  const [agency, hours] = await Promise.all([deps.mail.agencyMailbox(), current()]);
  const dueAt = answerDueAt(hours, now, responseHours);
  const { id } = await once(deps.db, key, now, async (tx) => {
    const left = await leaveMessage(tx, { ...message, answerDueAt: dueAt }, now);
    const mails = await mailsAboutMessage(tx, { ...left, ...message }, { agency, dueAt, now });
    await deps.mail.outbox.queue(tx, mails, now);
    return left;
  });
  deps.log.info('message.left', { requestId, id });
}

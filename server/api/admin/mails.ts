import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  mailPage,
  mailQuery,
  mailSheet,
  type TestMailResult,
  testMailInput,
  testMailResult,
} from '../../../contracts/mail-list.ts';
import type { MailAct } from '../../../contracts/mails.ts';
import { markPhoned, retryMail } from '../../mail/mail-acts.ts';
import { findMail, listMails } from '../../mail/mail-list.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  createRouter,
  refusals,
  spendOrRefuse,
} from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, pageRoute, params } from './record-routes.ts';

const PATH = '/mails';
const NOUN = 'mails';

const list = pageRoute(PATH, mailQuery, mailPage);
const one = createRoute({
  method: 'get',
  path: '/mails/{id}',
  request: { params },
  responses: { 200: answer(mailSheet, 'With its text'), ...refusals },
});
const actRoute = <A extends MailAct>(act: A) =>
  createRoute({
    method: 'post',
    path: `/mails/{id}/${act}` as const,
    request: { params },
    responses: { 200: answer(mailSheet, 'As the mail stands now'), ...refusals },
  });
const test = createRoute({
  method: 'post',
  path: '/mails/test',
  request: { body: body(testMailInput) },
  responses: { 200: answer(testMailResult, 'What the mail server answered'), ...refusals },
});

const ACTS = { retry: retryMail, phoned: markPhoned };

export function mailsApi(deps: AppDeps) {
  const read = async (id: number) => {
    const given = { setting: await deps.mail.setting(), now: deps.now() };
    return mailSheet.parse(existing(await findMail(deps.db, id, given), 'not-found.mail'));
  };
  const act = async (c: Context<AppEnv>, name: MailAct, id: number) => {
    await adminWrite(c, deps, { action: name, noun: NOUN, id }, async (tx) => {
      const now = deps.now();
      await ACTS[name](tx, id, now);
      if (name === 'retry') await deps.mail.outbox.wake(tx, now);
      return { id };
    });
    return read(id);
  };
  return createRouter()
    .openapi(list, async (c) => {
      const { counts, now, mail } = deps;
      const given = { counts, setting: await mail.setting(), now: now() };
      const found = await listMails(deps.db, c.req.valid('query'), given);
      return c.json(mailPage.parse({ ...found, mail_server: mail.hasServer }), 200);
    })
    .openapi(one, async (c) => c.json(await read(c.req.valid('param').id), 200))
    .openapi(actRoute('retry'), async (c) =>
      c.json(await act(c, 'retry', c.req.valid('param').id), 200),
    )
    .openapi(actRoute('phoned'), async (c) =>
      c.json(await act(c, 'phoned', c.req.valid('param').id), 200),
    )
    .openapi(test, async (c) => {
      const { to, language } = c.req.valid('json');
      await spendOrRefuse(deps, 'test-mail-grant', c.get('admin').grant);
      // Before the write: no transaction waits for a mail server.
      const sent = deps.mail.hasServer ? await deps.mail.sendTestMail(to, language) : null;
      const result: TestMailResult = sent
        ? { result: sent.ok ? 'sent' : 'refused', answer: sent.answer }
        : { result: 'no-server', answer: '' };
      await adminWrite(c, deps, { action: 'test', noun: NOUN }, async () => result);
      return c.json(testMailResult.parse(result), 200);
    });
}

import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { MessageAct } from '../../../contracts/message-acts.ts';
import {
  message,
  messageActInput,
  messageNotes,
  messagePage,
  messageQuery,
  replies,
  replyInput,
} from '../../../contracts/messages.ts';
import { listReplies, replyMail } from '../../mail/message-mails.ts';
import {
  actOnMessage,
  deleteMessage,
  findMessage,
  listMessages,
  markMessageRead,
  noteOnMessage,
  restoreMessage,
} from '../../messages/messages.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  createRouter,
  refusals,
  retryHeaders,
} from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, pageRoute, params, removeAndRestore } from './record-routes.ts';

const PATH = '/messages';
const NOUN = 'messages';
const MISSING = 'not-found.message';

const list = pageRoute(PATH, messageQuery, messagePage);
const one = createRoute({
  method: 'get',
  path: '/messages/{id}',
  request: { params },
  responses: { 200: answer(message, 'The whole of it'), ...refusals },
});
const read = createRoute({
  method: 'post',
  path: '/messages/{id}/read',
  request: { params },
  responses: { 200: answer(message, 'Marked as read'), ...refusals },
});

const answers = createRoute({
  method: 'get',
  path: '/messages/{id}/replies',
  request: { params },
  responses: { 200: answer(replies, 'Newest first'), ...refusals },
});
const reply = createRoute({
  method: 'post',
  path: '/messages/{id}/reply',
  request: { params, headers: retryHeaders, body: body(replyInput) },
  responses: { 200: answer(message, 'Answered; the mail waits to be sent'), ...refusals },
});
const note = createRoute({
  method: 'put',
  path: '/messages/{id}',
  request: { params, headers: retryHeaders, body: body(messageNotes) },
  responses: { 200: answer(message, 'With the note and the person in charge'), ...refusals },
});
const actRoute = <A extends Exclude<MessageAct, 'reply'>>(act: A) =>
  createRoute({
    method: 'post',
    path: `/messages/{id}/${act}` as const,
    request: { params, headers: retryHeaders, body: body(messageActInput) },
    responses: { 200: answer(message, 'As the message stands now'), ...refusals },
  });

export function messageInboxApi(deps: AppDeps) {
  const act = async (
    c: Context<AppEnv>,
    action: Exclude<MessageAct, 'reply'>,
    wanted: { id: number; version: number },
  ) => {
    const write = { action, noun: NOUN, id: wanted.id } as const;
    const acted = await adminWrite(c, deps, write, (tx, author) =>
      actOnMessage(tx, action, { ...wanted, author }, deps.now()),
    );
    return message.parse(acted);
  };
  return createRouter()
    .openapi(list, async (c) => {
      const page = await listMessages(deps.db, deps.counts, c.req.valid('query'));
      return c.json(messagePage.parse(page), 200);
    })
    .openapi(one, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(message.parse(existing(await findMessage(deps.db, id), MISSING)), 200);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const write = { action: 'mark-read', noun: NOUN, id } as const;
      const marked = await adminWrite(c, deps, write, async (tx) =>
        existing(await markMessageRead(tx, id), MISSING),
      );
      return c.json(message.parse(marked), 200);
    })
    .openapi(answers, async (c) => {
      const { id } = c.req.valid('param');
      existing(await findMessage(deps.db, id), MISSING);
      const rows = await listReplies(deps.db, id);
      return c.json(replies.parse({ rows, mail_server: deps.mail.hasServer }), 200);
    })
    .openapi(reply, async (c) => {
      const { id } = c.req.valid('param');
      const { version, ...letter } = c.req.valid('json');
      const write = { action: 'reply', noun: NOUN, id } as const;
      const answered = await adminWrite(c, deps, write, async (tx, author) => {
        const now = deps.now();
        const found = await actOnMessage(tx, 'reply', { id, version, author }, now);
        await deps.mail.outbox.queue(tx, [replyMail(found, letter, now)], now);
        return found;
      });
      return c.json(message.parse(answered), 200);
    })
    .openapi(note, async (c) => {
      const { id } = c.req.valid('param');
      const write = { action: 'note', noun: NOUN, id } as const;
      const noted = await adminWrite(c, deps, write, (tx) =>
        noteOnMessage(tx, { id, ...c.req.valid('json') }),
      );
      return c.json(message.parse(noted), 200);
    })
    .openapi(actRoute('phoned'), async (c) =>
      c.json(await act(c, 'phoned', { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
    )
    .openapi(actRoute('close'), async (c) =>
      c.json(await act(c, 'close', { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
    )
    .openapi(actRoute('spam'), async (c) =>
      c.json(await act(c, 'spam', { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
    )
    .openapi(actRoute('reopen'), async (c) =>
      c.json(await act(c, 'reopen', { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
    )
    .route(
      '/',
      removeAndRestore(deps, PATH, {
        noun: NOUN,
        row: message,
        missing: MISSING,
        remove: deleteMessage,
        restore: restoreMessage,
      }),
    );
}

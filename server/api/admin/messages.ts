import { createRoute } from '@hono/zod-openapi';
import {
  message,
  messagePage,
  messageQuery,
  replies,
  replyInput,
} from '../../../contracts/messages.ts';
import { listReplies, replyMail } from '../../mail/message-mails.ts';
import {
  deleteMessage,
  findMessage,
  listMessages,
  markMessageRead,
  restoreMessage,
} from '../../messages/messages.ts';
import { type AppDeps, answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
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
  responses: { 200: answer(message, 'Read; its answer waits to be sent'), ...refusals },
});

export const messageInboxApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(messagePage.parse(await listMessages(deps.db, c.req.valid('query'))), 200),
    )
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
      const answered = await adminWrite(
        c,
        deps,
        { action: 'reply', noun: NOUN, id },
        async (tx) => {
          const now = deps.now();
          const found = existing(await markMessageRead(tx, id), MISSING);
          await deps.mail.outbox.queue(tx, [replyMail(found, c.req.valid('json'), now)], now);
          return found;
        },
      );
      return c.json(message.parse(answered), 200);
    })
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

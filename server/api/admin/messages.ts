import { createRoute } from '@hono/zod-openapi';
import { inboxQuery } from '../../../contracts/inbox.ts';
import { message, messagePage } from '../../../contracts/messages.ts';
import {
  deleteMessage,
  findMessage,
  listMessages,
  markMessageRead,
  restoreMessage,
} from '../../messages/messages.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, pageRoute, params, removeAndRestore } from './record-routes.ts';

const PATH = '/messages';
const NOUN = 'messages';
const MISSING = 'not-found.message';

const list = pageRoute(PATH, inboxQuery, messagePage);
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

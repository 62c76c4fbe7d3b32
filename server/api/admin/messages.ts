import { createRoute, z } from '@hono/zod-openapi';
import { inboxQuery } from '../../../contracts/inbox.ts';
import { message, messagePage } from '../../../contracts/messages.ts';
import { id } from '../../../contracts/text.ts';
import { Refusal } from '../../errors.ts';
import {
  deleteMessage,
  findMessage,
  listMessages,
  markMessageRead,
  restoreMessage,
} from '../../messages/messages.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';

const params = z.object({ id });

const list = createRoute({
  method: 'get',
  path: '/messages',
  request: { query: inboxQuery },
  responses: { 200: answer(messagePage, 'Newest first'), ...refusals },
});
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
const remove = createRoute({
  method: 'delete',
  path: '/messages/{id}',
  request: { params },
  responses: { 200: answer(message, 'Deleted; can be restored'), ...refusals },
});
const restore = createRoute({
  method: 'post',
  path: '/messages/{id}/restore',
  request: { params },
  responses: { 200: answer(message, 'Restored'), ...refusals },
});

const NOUN = 'messages';
const existing = <T>(found: T | null): T => {
  if (found === null) throw new Refusal('not-found', 'This message does not exist any more.');
  return found;
};

export const messageInboxApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(messagePage.parse(await listMessages(deps.db, c.req.valid('query'))), 200),
    )
    .openapi(one, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(message.parse(existing(await findMessage(deps.db, id))), 200);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const marked = await adminWrite(
        c,
        deps,
        { action: 'mark-read', noun: NOUN, id },
        async (tx) => existing(await markMessageRead(tx, id)),
      );
      return c.json(message.parse(marked), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const deleted = await adminWrite(c, deps, { action: 'delete', noun: NOUN, id }, async (tx) =>
        existing(await deleteMessage(tx, id, deps.now())),
      );
      return c.json(message.parse(deleted), 200);
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param');
      const restored = await adminWrite(
        c,
        deps,
        { action: 'restore', noun: NOUN, id },
        async (tx) => existing(await restoreMessage(tx, id)),
      );
      return c.json(message.parse(restored), 200);
    });

import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { InboxKind } from '../../../contracts/field-limits.ts';
import { type Unseen, unseen } from '../../../contracts/inbox.ts';
import { countUnseen, markSeen } from '../../inbox/inbox.ts';
import { type AppDeps, type AppEnv, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';

const responses = { 200: answer(unseen, 'How many are unseen now'), ...refusals };

const count = createRoute({ method: 'get', path: '/unseen', responses });
const seeMessages = createRoute({ method: 'post', path: '/messages/seen', responses });
const seeOrders = createRoute({ method: 'post', path: '/orders/seen', responses });

/** Opening a list marks all of it as seen; nothing is written when nothing is new. */
async function seeAll(c: Context<AppEnv>, deps: AppDeps, noun: InboxKind): Promise<Unseen> {
  const before = await countUnseen(deps.db);
  if (before[noun] === 0) return before;
  return adminWrite(c, deps, { action: 'mark-seen', noun }, async (tx) => {
    await markSeen(tx, noun);
    return countUnseen(tx);
  });
}

export const unseenApi = (deps: AppDeps) =>
  createRouter()
    .openapi(count, async (c) => c.json(await countUnseen(deps.db), 200))
    .openapi(seeMessages, async (c) => c.json(await seeAll(c, deps, 'messages'), 200))
    .openapi(seeOrders, async (c) => c.json(await seeAll(c, deps, 'orders'), 200));

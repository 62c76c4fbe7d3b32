import { createRoute, z } from '@hono/zod-openapi';
import { adminBrowser } from '../../../contracts/admin-pin.ts';
import { id } from '../../../contracts/text.ts';
import { Refusal } from '../../errors.ts';
import { listAdminBrowsers, revokeAdminBrowser } from '../../known-browsers/known-browsers.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';

const browserList = z.array(adminBrowser);

const list = createRoute({
  method: 'get',
  path: '/browsers',
  responses: {
    200: answer(browserList, 'Browsers that have unlocked the panel, the last used first'),
    ...refusals,
  },
});

const revoke = createRoute({
  method: 'delete',
  path: '/browsers/{id}',
  request: { params: z.object({ id }) },
  responses: { 204: { description: 'Locked there, and no longer known' }, ...refusals },
});

/** Where the panel may be open, and which browsers enter the PIN on a budget of their own. */
export const browsersApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) => {
      const { grant } = c.get('admin');
      return c.json(browserList.parse(await listAdminBrowsers(deps.db, grant, deps.now())), 200);
    })
    .openapi(revoke, async (c) => {
      const { id } = c.req.valid('param');
      await adminWrite(c, deps, { action: 'delete', noun: 'known_browsers', id }, async (tx) => {
        if (await revokeAdminBrowser(tx, id)) return { id };
        throw new Refusal('not-found', 'This browser is not on the list any more.');
      });
      return c.body(null, 204);
    });

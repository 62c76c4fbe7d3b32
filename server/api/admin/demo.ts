import { createRoute } from '@hono/zod-openapi';
import type { AuditChanges } from '../../../contracts/audit.ts';
import { demoPlan, demoState, emptyDemoInput } from '../../../contracts/demo.ts';
import { emptyDemo, isDemoPresent, planEmptying } from '../../demo/empty-demo.ts';
import { Refusal } from '../../errors.ts';
import { letPictureGo } from '../../files/uploads.ts';
import { type AppDeps, answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
import { adminWrite } from './admin-write.ts';

const routes = {
  state: createRoute({
    method: 'get',
    path: '/demo',
    responses: { 200: answer(demoState, 'Whether the demo is still there'), ...refusals },
  }),
  plan: createRoute({
    method: 'get',
    path: '/demo/plan',
    responses: { 200: answer(demoPlan, 'What would go'), ...refusals },
  }),
  empty: createRoute({
    method: 'post',
    path: '/demo/empty',
    request: { headers: retryHeaders, body: body(emptyDemoInput) },
    responses: { 200: answer(demoPlan, 'What has gone'), ...refusals },
  }),
};

/** The invented agency of a first start, and the one act that ends it. */
export const demoApi = (deps: AppDeps) =>
  createRouter()
    .openapi(routes.state, async (c) => c.json({ present: await isDemoPresent(deps.db) }, 200))
    .openapi(routes.plan, async (c) => c.json(await planEmptying(deps.db), 200))
    .openapi(routes.empty, async (c) => {
      const { name, rows } = c.req.valid('json');
      await deps.siteContent.upToDate();
      if (name.trim() !== deps.siteContent.content.public.agency.name)
        throw new Refusal('invalid-input.request', {
          fields: { name: { reason: 'invalid-input.otherName' } },
        });
      let changes: AuditChanges | null = null;
      const written = { action: 'delete', noun: 'demo', changes: () => changes } as const;
      const { plan } = await adminWrite(c, deps, written, async (tx) => {
        const emptied = await emptyDemo(tx, rows, deps.now());
        if (!emptied.ok)
          throw new Refusal(
            emptied.reason === 'in-use' ? 'conflict.demoInUse' : 'conflict.demoChanged',
          );
        for (const picture of emptied.pictures) await letPictureGo(tx, picture, deps.now());
        changes = Object.fromEntries(
          emptied.plan.rows
            .filter(({ goes }) => goes > 0)
            .map(({ noun, goes }) => [noun, { before: goes, after: 0 }]),
        );
        return { plan: emptied.plan };
      });
      return c.json(demoPlan.parse(plan), 200);
    });

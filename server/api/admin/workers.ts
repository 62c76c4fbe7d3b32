import { createRoute } from '@hono/zod-openapi';
import { listQuery } from '../../../contracts/paging.ts';
import {
  suggestionQuery,
  worker,
  workerInput,
  workerPage,
  workerSuggestions,
} from '../../../contracts/workers.ts';
import { Refusal } from '../../errors.ts';
import { suggestFrom } from '../../workers/roles.ts';
import {
  addWorker,
  deleteWorker,
  listWorkers,
  restoreWorker,
  updateWorker,
} from '../../workers/worker-records.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { recordRoutes } from './record-routes.ts';

const list = createRoute({
  method: 'get',
  path: '/workers',
  request: { query: listQuery },
  responses: { 200: answer(workerPage, 'Newest first'), ...refusals },
});
const suggest = createRoute({
  method: 'get',
  path: '/workers/suggestions',
  request: { query: suggestionQuery },
  responses: { 200: answer(workerSuggestions, 'What other workers have'), ...refusals },
});

const { add, update, remove, restore } = recordRoutes('/workers', {
  row: worker,
  added: workerInput,
  changed: workerInput,
});

const NOUN = 'workers';
const existing = <T>(found: T | null): T => {
  if (found === null) throw new Refusal('not-found', 'This worker does not exist any more.');
  return found;
};

export const workersApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(workerPage.parse(await listWorkers(deps.db, c.req.valid('query'))), 200),
    )
    .openapi(suggest, async (c) => {
      const values = suggestFrom(await deps.candidates.countRoles(), c.req.valid('query'));
      return c.json(workerSuggestions.parse({ values }), 200);
    })
    .openapi(add, async (c) => {
      const input = c.req.valid('json');
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, (tx) =>
        addWorker(tx, input),
      );
      return c.json(worker.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const updated = await adminWrite(c, deps, { action: 'update', noun: NOUN, id }, async (tx) =>
        existing(await updateWorker(tx, id, input)),
      );
      return c.json(worker.parse(updated), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const deleted = await adminWrite(c, deps, { action: 'delete', noun: NOUN, id }, async (tx) =>
        existing(await deleteWorker(tx, id, deps.now())),
      );
      return c.json(worker.parse(deleted), 200);
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param');
      const restored = await adminWrite(
        c,
        deps,
        { action: 'restore', noun: NOUN, id },
        async (tx) => existing(await restoreWorker(tx, id)),
      );
      return c.json(worker.parse(restored), 200);
    });

import { createRoute, z } from '@hono/zod-openapi';
import { listQuery } from '../../../contracts/paging.ts';
import { id } from '../../../contracts/text.ts';
import {
  suggestionQuery,
  worker,
  workerInput,
  workerPage,
  workerSuggestions,
} from '../../../contracts/workers.ts';
import { Refusal } from '../../errors.ts';
import { suggestFrom } from '../../workers/role-suggestions.ts';
import {
  addWorker,
  deleteWorker,
  listWorkers,
  restoreWorker,
  updateWorker,
} from '../../workers/worker-records.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
import { adminWrite } from './admin-write.ts';

const params = z.object({ id });

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
const add = createRoute({
  method: 'post',
  path: '/workers',
  request: { headers: retryHeaders, body: body(workerInput) },
  responses: { 201: answer(worker, 'Added'), ...refusals },
});
const update = createRoute({
  method: 'put',
  path: '/workers/{id}',
  request: { params, body: body(workerInput) },
  responses: { 200: answer(worker, 'Updated'), ...refusals },
});
const remove = createRoute({
  method: 'delete',
  path: '/workers/{id}',
  request: { params },
  responses: { 200: answer(worker, 'Deleted; can be restored'), ...refusals },
});
const restore = createRoute({
  method: 'post',
  path: '/workers/{id}/restore',
  request: { params },
  responses: { 200: answer(worker, 'Restored'), ...refusals },
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

import { createRoute } from '@hono/zod-openapi';
import { workerFile } from '../../../contracts/worker-file.ts';
import {
  suggestionQuery,
  tradeQuery,
  trades,
  worker,
  workerInput,
  workerPage,
  workerQuery,
  workerSuggestions,
  workerWithTests,
} from '../../../contracts/workers.ts';
import { todayIn } from '../../workers/availability.ts';
import { suggestFrom } from '../../workers/roles.ts';
import { readWorkerFile } from '../../workers/worker-file.ts';
import {
  addWorker,
  countTrades,
  countTradesFound,
  deleteWorker,
  listWorkers,
  restoreWorker,
  updateWorker,
} from '../../workers/worker-records.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, pageRoute, params, recordRoutes, removeAndRestore } from './record-routes.ts';

const PATH = '/workers';
const NOUN = 'workers';
const MISSING = 'not-found.worker';

const list = pageRoute(PATH, workerQuery, workerPage);
const { add, update } = recordRoutes(PATH, {
  row: worker,
  added: workerInput,
  changed: workerInput,
});
const suggest = createRoute({
  method: 'get',
  path: '/workers/suggestions',
  request: { query: suggestionQuery },
  responses: { 200: answer(workerSuggestions, 'What other workers have'), ...refusals },
});

const listTrades = createRoute({
  method: 'get',
  path: '/workers/trades',
  request: { query: tradeQuery },
  responses: { 200: answer(trades, 'From A to Z, with how many have each'), ...refusals },
});

const file = createRoute({
  method: 'get',
  path: '/workers/{id}/file',
  request: { params },
  responses: { 200: answer(workerFile, 'Calendar, requests and history'), ...refusals },
});

export const workersApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) => {
      const { zone } = await deps.openingHours.current();
      const page = await listWorkers(deps.db, c.req.valid('query'), todayIn(zone, deps.now()));
      return c.json(workerPage.parse(page), 200);
    })
    .openapi(file, async (c) => {
      const found = await readWorkerFile(deps.db, c.req.valid('param').id);
      return c.json(workerFile.parse(existing(found, MISSING)), 200);
    })
    .openapi(suggest, async (c) => {
      const values = suggestFrom(await deps.candidates.countRoles(), c.req.valid('query'));
      return c.json(workerSuggestions.parse({ values }), 200);
    })
    .openapi(listTrades, async (c) => {
      const { search } = c.req.valid('query');
      const counted = search ? await countTradesFound(deps.db, search) : await countTrades(deps.db);
      return c.json(trades.parse({ trades: counted }), 200);
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
        existing(await updateWorker(tx, id, input), MISSING),
      );
      return c.json(worker.parse(updated), 200);
    })
    .route(
      '/',
      removeAndRestore(deps, PATH, {
        noun: NOUN,
        row: workerWithTests,
        missing: MISSING,
        remove: deleteWorker,
        restore: (tx, id) => restoreWorker(tx, id, deps.now()),
      }),
    );

import { createRoute, z } from '@hono/zod-openapi';
import { HIDDEN_PHONE } from '../../../contracts/access-log.ts';
import { listQuery } from '../../../contracts/paging.ts';
import { workerFile } from '../../../contracts/worker-file.ts';
import {
  deletedWorkerPage,
  suggestionQuery,
  tradeQuery,
  trades,
  worker,
  workerErasure,
  workerInput,
  workerPage,
  workerQuery,
  workerSuggestions,
  workerWithTests,
} from '../../../contracts/workers.ts';
import { readRatingsOf } from '../../ratings/ratings.ts';
import { todayIn } from '../../workers/availability.ts';
import { type ErasedFiles, eraseWorker } from '../../workers/erase-worker.ts';
import { suggestFrom } from '../../workers/roles.ts';
import { readWorkerFile } from '../../workers/worker-file.ts';
import {
  addWorker,
  countTrades,
  countTradesFound,
  deleteWorker,
  listDeletedWorkers,
  listWorkers,
  restoreWorker,
  updateWorker,
} from '../../workers/worker-records.ts';
import { type AppDeps, answer, body, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { hiddenPhoneSent, seesPhones, withPhoneKept } from './contacts.ts';
import { existing, pageRoute, params, recordRoutes, removeAndRestore } from './record-routes.ts';

const erasedWorker = z.object({ id: z.number().int() });
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

const listDeleted = createRoute({
  method: 'get',
  path: '/workers/deleted',
  request: { query: listQuery },
  responses: { 200: answer(deletedWorkerPage, 'Who can come back, the latest first'), ...refusals },
});

const erase = createRoute({
  method: 'post',
  path: '/workers/{id}/erase',
  request: { params, body: body(workerErasure) },
  responses: { 200: answer(erasedWorker, 'Nothing of the person is left'), ...refusals },
});

export const workersApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) => {
      const { zone } = await deps.openingHours.current();
      const today = todayIn(zone, deps.now());
      const page = await listWorkers(deps.db, c.req.valid('query'), today, seesPhones(c));
      return c.json(workerPage.parse(page), 200);
    })
    .openapi(listDeleted, async (c) =>
      c.json(deletedWorkerPage.parse(await listDeletedWorkers(deps.db, c.req.valid('query'))), 200),
    )
    .openapi(file, async (c) => {
      const found = await readWorkerFile(deps.db, c.req.valid('param').id);
      const ratings = await readRatingsOf(deps.db, c.req.valid('param').id);
      return c.json(workerFile.parse({ ...existing(found, MISSING), ratings }), 200);
    })
    .openapi(suggest, async (c) => {
      const values = suggestFrom(await deps.candidates.countRoles(), c.req.valid('query'));
      return c.json(workerSuggestions.parse({ values }), 200);
    })
    .openapi(listTrades, async (c) => {
      const { search } = c.req.valid('query');
      const counted = search
        ? await countTradesFound(deps.db, search, seesPhones(c))
        : await countTrades(deps.db);
      return c.json(trades.parse({ trades: counted }), 200);
    })
    .openapi(add, async (c) => {
      const input = c.req.valid('json');
      if (input.phone === HIDDEN_PHONE) throw hiddenPhoneSent('worker.phone.label');
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, (tx) =>
        addWorker(tx, input),
      );
      return c.json(worker.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const updated = await adminWrite(c, deps, { action: 'update', noun: NOUN, id }, async (tx) =>
        existing(await updateWorker(tx, id, withPhoneKept(input)), MISSING),
      );
      return c.json(worker.parse(updated), 200);
    })
    .openapi(erase, async (c) => {
      const { id } = c.req.valid('param');
      const { reference } = c.req.valid('json');
      let files: ErasedFiles | undefined;
      await adminWrite(c, deps, { action: 'erase', noun: NOUN, id, isSecret: true }, async (tx) => {
        const erased = existing(await eraseWorker(tx, id, reference, deps.now()), MISSING);
        files = erased.files;
        return { id };
      });
      // What cannot be removed now is swept later: no row names it any more.
      for (const file of files?.documents ?? [])
        await deps.documents.remove(file).catch(() => undefined);
      await deps.mail.removeFiles(files?.mails ?? []);
      return c.json(erasedWorker.parse({ id }), 200);
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

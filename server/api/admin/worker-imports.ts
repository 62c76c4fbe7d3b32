import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { id } from '../../../contracts/text.ts';
import {
  importCheck,
  importOrder,
  importResult,
  importUndone,
  rowFindings,
  workerImports,
} from '../../../contracts/worker-import.ts';
import { errorBodyOf, Refusal } from '../../errors.ts';
import { allowSlowBody } from '../../http/connection-limits.ts';
import { todayIn } from '../../workers/availability.ts';
import { callingCode } from '../../workers/import/contact-keys.ts';
import { checkImport, importWorkers } from '../../workers/import/import-workers.ts';
import { listImports, undoImport } from '../../workers/import/undo-import.ts';
import { LIST_MAX_BYTES, refuseLargeList } from '../guards.ts';
import { ndjsonStream } from '../ndjson-stream.ts';
import { memoryBudget } from '../read-upload.ts';
import { refusalOf, wantedLanguageOf } from '../refusal-of.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  createRouter,
  refusals,
  retryHeaders,
} from '../router.ts';
import { adminWrite } from './admin-write.ts';

const FULL_RETRY_SECONDS = 10;

const hold = memoryBudget(4 * LIST_MAX_BYTES);

/** A list may arrive slowly; the memory of all lists being read is limited. */
const longList = createMiddleware<AppEnv>(async (c, next) => {
  const declared = Number(c.req.header('content-length') ?? LIST_MAX_BYTES);
  const done = await hold(Math.min(declared, LIST_MAX_BYTES), () => {
    allowSlowBody(c.env.incoming);
    return next();
  });
  if (done === 'busy')
    throw new Refusal('too-many-requests.imports', {
      retryAfterSeconds: FULL_RETRY_SECONDS,
    });
});
const middleware = [longList, refuseLargeList];

const check = createRoute({
  method: 'post',
  path: '/workers/import/check',
  middleware,
  request: { body: body(importCheck) },
  responses: {
    200: answer(rowFindings, 'What an import would meet; nothing is written'),
    ...refusals,
  },
});
const importAll = createRoute({
  method: 'post',
  path: '/workers/import',
  middleware,
  request: { headers: retryHeaders, body: body(importOrder) },
  responses: {
    200: {
      description: 'Lines of JSON: how many are written, then the result or the refusal',
      content: { 'text/jsonl': { schema: z.string() } },
    },
    ...refusals,
  },
});
const imports = createRoute({
  method: 'get',
  path: '/workers/imports',
  responses: { 200: answer(workerImports, 'Those that can still be undone'), ...refusals },
});
const undo = createRoute({
  method: 'post',
  path: '/workers/imports/{id}/undo',
  request: { params: z.object({ id }) },
  responses: { 200: answer(importUndone, 'Undone, now or before'), ...refusals },
});
const UNDO_REFUSALS = {
  unknown: () => new Refusal('not-found.import'),
  'too-late': () => new Refusal('conflict.importTooOld'),
};

const REFUSALS = {
  'another-import': () => new Refusal('conflict.anotherImport'),
  problems: () => new Refusal('invalid-input.rowsWithProblems'),
};

export const workerImportsApi = (deps: AppDeps) => {
  const today = async () => todayIn((await deps.openingHours.current()).zone, deps.now()).day;
  const code = callingCode(deps.chat.content.public.agency.contact.phone);
  return createRouter()
    .openapi(check, async (c) => {
      const findings = await checkImport(deps.db, c.req.valid('json').rows, code, await today());
      return c.json(rowFindings.parse(findings), 200);
    })
    .openapi(importAll, async (c) => {
      const order = c.req.valid('json');
      const lines = await ndjsonStream(
        async (tell) =>
          importResult.parse(
            await adminWrite(c, deps, { action: 'add', noun: 'workers' }, async (tx) => {
              const by = {
                code,
                actor: `admin ${c.get('admin').grant}`,
                now: deps.now(),
                today: await today(),
              };
              const outcome = await importWorkers(tx, order, by, (done, of) => tell({ done, of }));
              if (!outcome.ok) throw REFUSALS[outcome.reason]();
              const { imported, left_out, import_id } = outcome;
              return { imported, left_out, import_id };
            }),
          ),
        (error) =>
          errorBodyOf(refusalOf(error, c, deps.log), c.get('requestId'), wantedLanguageOf(c)),
      );
      return c.body(lines, 200, {
        'content-type': 'text/jsonl; charset=utf-8',
        'x-accel-buffering': 'no',
      });
    })
    .openapi(imports, async (c) => {
      const found = await listImports(deps.db, deps.now());
      const rows = found.map((row) => ({ ...row, imported_at: row.imported_at.toISOString() }));
      return c.json(workerImports.parse({ imports: rows }), 200);
    })
    .openapi(undo, async (c) => {
      const { id } = c.req.valid('param');
      const write = { action: 'undo', noun: 'worker_imports', id } as const;
      const undone = await adminWrite(c, deps, write, async (tx) => {
        const outcome = await undoImport(tx, id, deps.now());
        if (!outcome.ok) throw UNDO_REFUSALS[outcome.reason]();
        return outcome.undone;
      });
      return c.json(importUndone.parse(undone), 200);
    });
};

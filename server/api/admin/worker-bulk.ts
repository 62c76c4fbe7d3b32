import { createRoute } from '@hono/zod-openapi';
import type { Language } from '../../../contracts/languages.ts';
import {
  type BulkOrder,
  bulkActs,
  bulkDone,
  bulkOrder,
  bulkPreview,
  bulkQuestion,
  bulkUndone,
} from '../../../contracts/worker-bulk.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../errors.ts';
import { todayIn } from '../../workers/availability.ts';
import { changeMany, listBulkActs, previewBulk, undoBulk } from '../../workers/bulk-changes.ts';
import { readWorkersToAsk } from '../../workers/due-papers.ts';
import { type AppDeps, answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { seesPhones } from './contacts.ts';
import { params } from './record-routes.ts';

const NOUN = 'workers';

const preview = createRoute({
  method: 'post',
  path: '/workers/bulk/preview',
  request: { body: body(bulkQuestion) },
  responses: {
    200: answer(bulkPreview, 'How many an act would change; nothing is written'),
    ...refusals,
  },
});
const change = createRoute({
  method: 'post',
  path: '/workers/bulk',
  request: { headers: retryHeaders, body: body(bulkOrder) },
  responses: { 200: answer(bulkDone, 'Exactly those who were counted'), ...refusals },
});
const list = createRoute({
  method: 'get',
  path: '/workers/bulk',
  responses: { 200: answer(bulkActs, 'Those that can still be undone'), ...refusals },
});
const undo = createRoute({
  method: 'post',
  path: '/workers/bulk/{id}/undo',
  request: { params },
  responses: { 200: answer(bulkUndone, 'Undone, now or before'), ...refusals },
});

const UNDO_REFUSALS = {
  unknown: () => new Refusal('not-found.bulkAct'),
  'too-late': () => new Refusal('conflict.bulkTooOld'),
  mailed: () => new Refusal('conflict.bulkMailed'),
};

export const workerBulkApi = (deps: AppDeps) => {
  const today = async () => todayIn((await deps.openingHours.current()).zone, deps.now());
  const previewOf = async (
    { selection, act }: BulkOrder | Omit<BulkOrder, 'sealed'>,
    contacts: boolean,
  ) =>
    bulkPreview.parse(
      await previewBulk(deps.db, {
        ...bulkQuestion.parse({ selection, act }),
        today: await today(),
        contacts,
      }),
    );
  /** One mail to each, at most one a day. */
  const askForPapers = async (tx: Database, ids: number[], language: Language, now: Date) => {
    const { day } = await today();
    const asked = await readWorkersToAsk(tx, ids, { day, language });
    const mails = asked.map(({ worker, email: address, key, papers }) => ({
      kind: 'worker-papers' as const,
      data: { worker, papers },
      to: { address, name: worker, language },
      key,
    }));
    await deps.mail.outbox.queue(tx, mails, now);
  };
  return createRouter()
    .openapi(preview, async (c) => c.json(await previewOf(c.req.valid('json'), seesPhones(c)), 200))
    .openapi(change, async (c) => {
      const order = c.req.valid('json');
      let ids: number[] = [];
      const { act } = order;
      const action = act.kind === 'ask-papers' ? act.kind : 'update';
      const write = { action, noun: NOUN, idsOf: () => ids } as const;
      try {
        const done = await adminWrite(c, deps, write, async (tx) => {
          const actor = `admin ${c.get('admin').grant}`;
          const contacts = seesPhones(c);
          const now = deps.now();
          const asked = { ...order, today: await today(), contacts, actor, now };
          const { ids: changed, ...result } = await changeMany(tx, asked);
          ids = changed;
          if (act.kind === 'ask-papers') await askForPapers(tx, ids, act.language, now);
          return result;
        });
        return c.json(bulkDone.parse(done), 200);
      } catch (error) {
        // The dialog shows the new number and asks again.
        if (error instanceof Refusal && error.problem.reason === 'conflict.bulkChanged')
          error.current = await previewOf(order, seesPhones(c));
        throw error;
      }
    })
    .openapi(list, async (c) => {
      const found = await listBulkActs(deps.db, deps.now());
      const acts = found.map((row) => ({ ...row, done_at: row.done_at.toISOString() }));
      return c.json(bulkActs.parse({ acts }), 200);
    })
    .openapi(undo, async (c) => {
      const { id } = c.req.valid('param');
      let ids: number[] = [];
      const write = { action: 'undo', noun: NOUN, idsOf: () => ids } as const;
      const undone = await adminWrite(c, deps, write, async (tx) => {
        const outcome = await undoBulk(tx, id, deps.now());
        if (!outcome.ok) throw UNDO_REFUSALS[outcome.reason]();
        ids = outcome.ids;
        return outcome.undone;
      });
      return c.json(bulkUndone.parse(undone), 200);
    });
};

import { createRoute, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  changedPerson,
  newPerson,
  ownCode,
  ownLanguage,
  person,
  personList,
} from '../../../contracts/people.ts';
import {
  addPerson,
  changeOwn,
  changePerson,
  endPresence,
  findCodeHash,
  listPeople,
  removePerson,
  restorePerson,
} from '../../admins/admins.ts';
import { makePresent } from '../../admins/present-person.ts';
import { Refusal } from '../../errors.ts';
import { inLane, type Turn } from '../../secrets/hash-queue.ts';
import { hashSecret, verifySecret } from '../../secrets/secret-hash.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  clientAddress,
  createRouter,
  refusals,
  spendOrRefuse,
} from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { recordRoutes, removeAndRestore } from './record-routes.ts';

const PATH = '/people';
const NOUN = 'admins';
const MISSING = 'not-found.person';

const list = createRoute({
  method: 'get',
  path: PATH,
  responses: { 200: answer(personList, 'In the order in which they were added'), ...refusals },
});
const { add, update } = recordRoutes(PATH, {
  row: person,
  added: newPerson,
  changed: changedPerson,
});

const ownCodeRoute = createRoute({
  method: 'post',
  path: '/own-code',
  request: { body: body(ownCode) },
  responses: { 204: { description: 'The new code counts, here and everywhere' }, ...refusals },
});
const ownLanguageRoute = createRoute({
  method: 'put',
  path: '/own-language',
  request: { body: body(ownLanguage) },
  responses: { 200: answer(ownLanguage, 'In which the panel opens next'), ...refusals },
});

const REFUSALS = {
  'no-such-person': () => new Refusal(MISSING),
  'name-taken': () => new Refusal('conflict.personNameTaken', { field: 'name' }),
  'last-owner': () => new Refusal('conflict.lastOwner', { field: 'role' }),
  'owner-first': () => new Refusal('conflict.ownerFirst', { field: 'role' }),
};

type Outcome<T> = { ok: true; person: T } | { ok: false; reason: keyof typeof REFUSALS };

function doneOrRefused<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.person;
  throw REFUSALS[outcome.reason]();
}

/** Who is present; nobody where the PIN alone opens the panel. */
function presentOrRefused(c: Context<AppEnv>) {
  const { person, browserId } = c.get('admin');
  if (!person) throw new Refusal(MISSING);
  return { ...person, owner: browserId ?? 0 };
}

/** Counted as at the gate: at the person, and at the address for all people together. */
async function newHash(c: Context<AppEnv>, deps: AppDeps, typed: z.infer<typeof ownCode>) {
  const { id, owner } = presentOrRefused(c);
  const visit = async (turn: Turn) => {
    await spendOrRefuse(deps, 'code-address', clientAddress(c, deps));
    await spendOrRefuse(deps, 'code-person', String(id));
    if (!(await verifySecret(typed.code, await findCodeHash(deps.db, id), turn)))
      throw new Refusal('invalid-input.wrongCode', { field: 'code' });
    return hashSecret(typed.new_code, turn);
  };
  return inLane('known-admin', visit, { owner });
}

/** Codes are hashed before a transaction is begun: it takes longer than everything else. */
export const peopleApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) => c.json(personList.parse(await listPeople(deps.db)), 200))
    .openapi(add, async (c) => {
      const { code, ...fields } = c.req.valid('json');
      const code_hash = await hashSecret(code);
      const { grant } = c.get('admin');
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, async (tx) => {
        const { outcome, isFirst } = await addPerson(tx, { ...fields, code_hash }, deps.now());
        const written = doneOrRefused(outcome);
        const until = new Date(deps.now().getTime() + deps.adminIdleMs);
        if (isFirst) await makePresent(tx, grant, written.id, until);
        return written;
      });
      return c.json(person.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const { code, ...fields } = c.req.valid('json');
      const changed = { ...fields, ...(code && { code_hash: await hashSecret(code) }) };
      const { grant } = c.get('admin');
      const updated = await adminWrite(
        c,
        deps,
        { action: 'update', noun: NOUN, id },
        async (tx) => {
          const written = doneOrRefused(await changePerson(tx, id, changed));
          if (code || !written.active) await endPresence(tx, id, grant);
          return written;
        },
      );
      return c.json(person.parse(updated), 200);
    })
    .openapi(ownCodeRoute, async (c) => {
      const { id } = presentOrRefused(c);
      const code_hash = await newHash(c, deps, c.req.valid('json'));
      const write = { action: 'update', noun: NOUN, id } as const;
      await adminWrite(c, deps, write, async (tx) => {
        const written = doneOrRefused(await changeOwn(tx, id, { code_hash }));
        await endPresence(tx, id, c.get('admin').grant);
        return written;
      });
      return c.body(null, 204);
    })
    .openapi(ownLanguageRoute, async (c) => {
      const { id } = presentOrRefused(c);
      const chosen = c.req.valid('json');
      const write = { action: 'update', noun: NOUN, id } as const;
      const written = await adminWrite(c, deps, write, async (tx) =>
        doneOrRefused(await changeOwn(tx, id, chosen)),
      );
      return c.json(ownLanguage.parse(written), 200);
    })
    .route(
      '/',
      removeAndRestore(deps, PATH, {
        noun: NOUN,
        row: person,
        missing: MISSING,
        async remove(tx, id, now) {
          const removed = doneOrRefused(await removePerson(tx, id, now));
          await endPresence(tx, id);
          return removed;
        },
        restore: async (tx, id) => doneOrRefused(await restorePerson(tx, id)),
      }),
    );

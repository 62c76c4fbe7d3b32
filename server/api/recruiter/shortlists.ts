import { createRoute, z } from '@hono/zod-openapi';
import {
  listChanges,
  listsOfCandidate,
  newShortlist,
  type Shortlist,
  type ShortlistPage,
  shortlist,
  shortlistInput,
  shortlistList,
  shortlistPage,
  shortlistQuery,
} from '../../../contracts/shortlists.ts';
import { id } from '../../../contracts/text.ts';
import { readNameView } from '../../client-names/client-names.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../errors.ts';
import { placeOf } from '../../search/search-page.ts';
import {
  addShortlist,
  changeListsOf,
  deleteShortlist,
  findShortlist,
  listShortlists,
  readPeople,
  renameShortlist,
  restoreShortlist,
} from '../../shortlists/shortlists.ts';
import { offeredAmong } from '../../workers/candidates.ts';
import { type AppDeps, answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
import { recruiterWrite } from './recruiter-write.ts';

const params = z.object({ id });

const list = createRoute({
  method: 'get',
  path: '/shortlists',
  responses: { 200: answer(shortlistList, 'The last used one first'), ...refusals },
});
const add = createRoute({
  method: 'post',
  path: '/shortlists',
  request: { headers: retryHeaders, body: body(newShortlist) },
  responses: { 201: answer(shortlist, 'Added'), ...refusals },
});
const read = createRoute({
  method: 'get',
  path: '/shortlists/{id}',
  request: { params, query: shortlistQuery },
  responses: { 200: answer(shortlistPage, 'The people on it'), ...refusals },
});
const rename = createRoute({
  method: 'put',
  path: '/shortlists/{id}',
  request: { params, body: body(shortlistInput) },
  responses: { 200: answer(shortlist, 'Renamed'), ...refusals },
});
const remove = createRoute({
  method: 'delete',
  path: '/shortlists/{id}',
  request: { params },
  responses: { 200: answer(shortlist, 'Deleted'), ...refusals },
});
const restore = createRoute({
  method: 'post',
  path: '/shortlists/{id}/restore',
  request: { params },
  responses: { 200: answer(shortlist, 'As it was'), ...refusals },
});
const change = createRoute({
  method: 'post',
  path: '/candidates/{id}/lists',
  request: { params, body: body(listChanges) },
  responses: { 200: answer(listsOfCandidate, 'The lists that the candidate is on'), ...refusals },
});

/** A recruiter's own lists; every other id does not exist for it. */
export const shortlistsApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(shortlistList.parse(await listShortlists(deps.db, c.get('user').id)), 200),
    )
    .openapi(add, async (c) => {
      const { worker_id, ...input } = c.req.valid('json');
      const write = { act: 'add', noun: 'shortlist' } as const;
      const added = await recruiterWrite(c, deps, write, async (tx, userId, now) => {
        const listId = await addShortlist(tx, userId, input, now);
        if (worker_id) {
          await refuseUnlessOffered(tx, worker_id);
          await changeListsOf(tx, userId, worker_id, { add: [listId], remove: [] }, now);
        }
        return existing(await findShortlist(tx, userId, listId));
      });
      return c.json(shortlist.parse(added), 201);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const people = await readPeopleOf(deps, c.get('user').id, id, c.req.valid('query').page);
      if (!people) throw missing();
      return c.json(people, 200);
    })
    .openapi(rename, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const write = { act: 'rename', noun: 'shortlist', id } as const;
      const renamed = await recruiterWrite(c, deps, write, async (tx, userId) => {
        found(await renameShortlist(tx, userId, id, input));
        return existing(await findShortlist(tx, userId, id));
      });
      return c.json(shortlist.parse(renamed), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const write = { act: 'delete', noun: 'shortlist', id } as const;
      const deleted = await recruiterWrite(c, deps, write, async (tx, userId, now) => {
        const before = existing(await findShortlist(tx, userId, id));
        found(await deleteShortlist(tx, userId, id, now));
        return before;
      });
      return c.json(shortlist.parse(deleted), 200);
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param');
      const write = { act: 'restore', noun: 'shortlist', id } as const;
      const restored = await recruiterWrite(c, deps, write, async (tx, userId) => {
        found(await restoreShortlist(tx, userId, id));
        return existing(await findShortlist(tx, userId, id));
      });
      return c.json(shortlist.parse(restored), 200);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const write = { act: 'lists', noun: 'candidate', id } as const;
      const list_ids = await recruiterWrite(c, deps, write, async (tx, userId, now) => {
        if (input.add.length > 0) await refuseUnlessOffered(tx, id);
        return changeListsOf(tx, userId, id, input, now);
      });
      return c.json(listsOfCandidate.parse({ list_ids }), 200);
    });

/** Null when the account has no such list. */
export async function readPeopleOf(
  { candidates, db }: Pick<AppDeps, 'candidates' | 'db'>,
  userId: number,
  id: number,
  wanted: number,
): Promise<ShortlistPage | null> {
  const list = await findShortlist(db, userId, id);
  if (!list) return null;
  const total = list.worker_ids.length;
  const { page } = placeOf(wanted, total);
  const names = await readNameView(db, userId);
  const people = await readPeople(db, userId, id, page, names);
  const ids = people.map(({ worker_id }) => worker_id);
  const cards = new Map((await candidates.read(ids, userId)).map((card) => [card.id, card]));
  const rows = people.map(({ added_at, ...person }) => ({
    ...person,
    candidate: cards.get(person.worker_id) ?? null,
    added_at: added_at.toISOString(),
  }));
  return shortlistPage.parse({ list, rows, total, page });
}

const missing = () => new Refusal('not-found.shortlist');

function existing(list: Shortlist | null): Shortlist {
  if (!list) throw missing();
  return list;
}

function found(isFound: boolean): void {
  if (!isFound) throw missing();
}

async function refuseUnlessOffered(db: Database, workerId: number) {
  if (!(await offeredAmong(db, [workerId])).has(workerId)) throw new Refusal('not-found.candidate');
}

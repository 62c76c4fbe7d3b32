import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  changedSavedSearch,
  newSavedSearch,
  type SavedSearch,
  savedSearch,
  savedSearchList,
  searchNews,
  seenCandidates,
} from '../../../contracts/saved-searches.ts';
import { id } from '../../../contracts/text.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../errors.ts';
import {
  addSavedSearch,
  changeSavedSearch,
  countNews,
  deleteSavedSearch,
  findSavedSearch,
  listSavedSearches,
  markSearchSeen,
  noteSeen,
  restoreSavedSearch,
} from '../../saved-searches/saved-searches.ts';
import { offeredAmong } from '../../workers/candidates.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  createRouter,
  refusals,
  retryHeaders,
} from '../router.ts';
import { recruiterWrite } from './recruiter-write.ts';

const params = z.object({ id });
const NOUN = 'saved-search';

const list = createRoute({
  method: 'get',
  path: '/saved-searches',
  responses: { 200: answer(savedSearchList, 'The latest first'), ...refusals },
});
const add = createRoute({
  method: 'post',
  path: '/saved-searches',
  request: { headers: retryHeaders, body: body(newSavedSearch) },
  responses: { 201: answer(savedSearch, 'Saved'), ...refusals },
});
const change = createRoute({
  method: 'put',
  path: '/saved-searches/{id}',
  request: { params, body: body(changedSavedSearch) },
  responses: { 200: answer(savedSearch, 'Changed'), ...refusals },
});
const remove = createRoute({
  method: 'delete',
  path: '/saved-searches/{id}',
  request: { params },
  responses: { 200: answer(savedSearch, 'Deleted'), ...refusals },
});
const restore = createRoute({
  method: 'post',
  path: '/saved-searches/{id}/restore',
  request: { params },
  responses: { 200: answer(savedSearch, 'As it was'), ...refusals },
});
const seen = createRoute({
  method: 'post',
  path: '/saved-searches/{id}/seen',
  request: { params },
  responses: { 200: answer(searchNews, 'Opened: nobody is new to it'), ...refusals },
});
const news = createRoute({
  method: 'get',
  path: '/search-news',
  responses: { 200: answer(searchNews, 'New people for all saved searches'), ...refusals },
});
const look = createRoute({
  method: 'post',
  path: '/seen-candidates',
  request: { body: body(seenCandidates) },
  responses: { 200: answer(searchNews, 'They are no news any more'), ...refusals },
});

/** A recruiter's own searches; every other id does not exist for it. */
export function savedSearchesApi(deps: AppDeps) {
  const { findAll } = deps.candidates;
  const newsOf = (db: Database, userId: number) => countNews(db, userId, offeredIn(db));
  const read = async (db: Database, userId: number, searchId: number) =>
    existing(await findSavedSearch(db, userId, searchId, offeredIn(db)));
  /** Searched before the transaction, which would hold one connection and wait for another. */
  const foundBy = async (c: Context<AppEnv>, searchId: number, wanted: boolean) => {
    if (!wanted) return [];
    const { id: userId } = c.get('user');
    return findAll((await read(deps.db, userId, searchId)).query, userId);
  };
  return createRouter()
    .openapi(list, async (c) => {
      const searches = await listSavedSearches(deps.db, c.get('user').id, offeredIn(deps.db));
      return c.json(savedSearchList.parse(searches), 200);
    })
    .openapi(add, async (c) => {
      const input = c.req.valid('json');
      const found = input.alert ? await findAll(input.query, c.get('user').id) : [];
      const write = { act: 'add', noun: NOUN } as const;
      const added = await recruiterWrite(c, deps, write, async (tx, userId, now) =>
        read(tx, userId, await addSavedSearch(tx, userId, input, found, now)),
      );
      return c.json(savedSearch.parse(added), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const found = await foundBy(c, id, input.alert);
      const write = { act: 'change', noun: NOUN, id } as const;
      const changed = await recruiterWrite(c, deps, write, async (tx, userId) => {
        present(await changeSavedSearch(tx, userId, id, input, found));
        return read(tx, userId, id);
      });
      return c.json(savedSearch.parse(changed), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const write = { act: 'delete', noun: NOUN, id } as const;
      const deleted = await recruiterWrite(c, deps, write, async (tx, userId, now) => {
        const before = await read(tx, userId, id);
        present(await deleteSavedSearch(tx, userId, id, now));
        return before;
      });
      return c.json(savedSearch.parse(deleted), 200);
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param');
      const write = { act: 'restore', noun: NOUN, id } as const;
      const restored = await recruiterWrite(c, deps, write, async (tx, userId) => {
        present(await restoreSavedSearch(tx, userId, id));
        return read(tx, userId, id);
      });
      return c.json(savedSearch.parse(restored), 200);
    })
    .openapi(seen, async (c) => {
      const { id } = c.req.valid('param');
      const found = await foundBy(c, id, true);
      const write = { act: 'seen', noun: NOUN, id } as const;
      const after = await recruiterWrite(c, deps, write, async (tx, userId, now) => {
        present(await markSearchSeen(tx, userId, id, found, now));
        return newsOf(tx, userId);
      });
      return c.json(searchNews.parse(after), 200);
    })
    .openapi(news, async (c) => c.json(await newsOf(deps.db, c.get('user').id), 200))
    .openapi(look, async (c) => {
      const { ids } = c.req.valid('json');
      const { id: userId } = c.get('user');
      const after = await deps.db.transaction(async (tx) => {
        await noteSeen(tx, userId, [...(await offeredAmong(tx, ids))], deps.now());
        return newsOf(tx, userId);
      });
      return c.json(searchNews.parse(after), 200);
    });
}

const offeredIn = (db: Database) => (ids: number[]) => offeredAmong(db, ids);

const missing = () => new Refusal('not-found.savedSearch');

function existing(search: SavedSearch | null): SavedSearch {
  if (!search) throw missing();
  return search;
}

function present(isPresent: boolean): void {
  if (!isPresent) throw missing();
}

import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { id } from '../../../contracts/text.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal, type RefusalReason } from '../../errors.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  createRouter,
  refusals,
  retryHeaders,
} from '../router.ts';
import { type AdminAuthor, adminWrite } from './admin-write.ts';

export const params = z.object({ id });

/** The addresses at which administrators add and change the records of one noun. */
export const recordRoutes = <
  P extends `/${string}`,
  Row extends z.ZodType,
  New extends z.ZodType,
  Changed extends z.ZodType,
>(
  path: P,
  { row, added, changed }: { row: Row; added: New; changed: Changed },
) => ({
  add: createRoute({
    method: 'post',
    path,
    request: { headers: retryHeaders, body: body(added) },
    responses: { 201: answer(row, 'Added'), ...refusals },
  }),
  update: createRoute({
    method: 'put',
    path: `${path}/{id}` as const,
    request: { params, body: body(changed) },
    responses: { 200: answer(row, 'Updated'), ...refusals },
  }),
});

/** A whole list, newest first. */
export const listRoute = <P extends `/${string}`, List extends z.ZodType>(path: P, list: List) =>
  createRoute({
    method: 'get',
    path,
    responses: { 200: answer(list, 'Newest first'), ...refusals },
  });

/** One page of a list, newest first. */
export const pageRoute = <
  P extends `/${string}`,
  Query extends z.ZodObject,
  Page extends z.ZodType,
>(
  path: P,
  query: Query,
  page: Page,
) =>
  createRoute({
    method: 'get',
    path,
    request: { query },
    responses: { 200: answer(page, 'Newest first'), ...refusals },
  });

type Missing = Extract<RefusalReason, `not-found.${string}`>;

type Removal<Row extends z.ZodType<object, object>> = {
  noun: string;
  row: Row;
  /** The reason where a record is not there. */
  missing: Missing;
  /** Null where there is none. */
  remove: (
    tx: Database,
    id: number,
    now: Date,
    author: AdminAuthor,
  ) => Promise<z.input<Row> | null>;
  restore: (tx: Database, id: number, author: AdminAuthor) => Promise<z.input<Row> | null>;
};

/** Mounts what every record has that can be deleted and brought back. */
export function removeAndRestore<P extends `/${string}`, Row extends z.ZodType<object, object>>(
  deps: AppDeps,
  path: P,
  { noun, row, missing, remove, restore }: Removal<Row>,
) {
  const deleteRoute = createRoute({
    method: 'delete',
    path: `${path}/{id}` as const,
    request: { params },
    responses: { 200: answer(row, 'Deleted; can be restored'), ...refusals },
  });
  const restoreRoute = createRoute({
    method: 'post',
    path: `${path}/{id}/restore` as const,
    request: { params },
    responses: { 200: answer(row, 'Restored'), ...refusals },
  });
  const handler =
    (
      action: 'delete' | 'restore',
      write: (tx: Database, id: number, author: AdminAuthor) => Promise<object | null>,
    ) =>
    async (c: Context<AppEnv>) => {
      const { id } = params.parse(c.req.param());
      const written = await adminWrite(c, deps, { action, noun, id }, async (tx, author) =>
        existing(await write(tx, id, author), missing),
      );
      return c.json(row.parse(written), 200);
    };
  // The handlers answer with `row`, as the routes say; the compiler cannot follow that while `Row` is open.
  return createRouter()
    .openapi(
      deleteRoute,
      handler('delete', (tx, id, author) => remove(tx, id, deps.now(), author)) as never,
    )
    .openapi(restoreRoute, handler('restore', restore) as never);
}

export function existing<T>(found: T | null, missing: Missing): T {
  if (found === null) throw new Refusal(missing);
  return found;
}

/** Compare-and-swap on a row that is held: what somebody else has saved since is never overwritten. */
export function atVersion<Row extends { version: number }>(
  row: Row,
  seen: number | undefined,
): Row {
  if (seen !== undefined && seen !== row.version) throw new Refusal('conflict.newerVersion');
  return row;
}

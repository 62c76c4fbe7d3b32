import { createRoute, z } from '@hono/zod-openapi';
import { id } from '../../../contracts/text.ts';
import { answer, body, refusals, retryHeaders } from '../router.ts';

const params = z.object({ id });

/** The addresses at which administrators write the records of one noun. */
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
  remove: createRoute({
    method: 'delete',
    path: `${path}/{id}` as const,
    request: { params },
    responses: { 200: answer(row, 'Deleted'), ...refusals },
  }),
  restore: createRoute({
    method: 'post',
    path: `${path}/{id}/restore` as const,
    request: { params },
    responses: { 200: answer(row, 'Restored'), ...refusals },
  }),
});

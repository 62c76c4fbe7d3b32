import { createRoute, z } from '@hono/zod-openapi';
import { candidatePage, candidateQuery, role, roleQuery } from '../../../contracts/candidates.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const roleList = z.array(role);

const find = createRoute({
  method: 'get',
  path: '/candidates',
  request: { query: candidateQuery },
  responses: { 200: answer(candidatePage, 'Newest first, or sorted'), ...refusals },
});
const listRoles = createRoute({
  method: 'get',
  path: '/roles',
  request: { query: roleQuery },
  responses: { 200: answer(roleList, 'Job titles and their domains, from A to Z'), ...refusals },
});

export const candidatesApi = ({ candidates }: AppDeps) =>
  createRouter()
    .openapi(find, async (c) =>
      c.json(candidatePage.parse(await candidates.find(c.req.valid('query'))), 200),
    )
    .openapi(listRoles, async (c) =>
      c.json(roleList.parse(await candidates.listRoles(c.req.valid('query'))), 200),
    );

import { createRoute, z } from '@hono/zod-openapi';
import {
  candidateCertificates,
  candidatePage,
  candidateQuery,
  role,
  roleQuery,
} from '../../../contracts/candidates.ts';
import { languageQuery } from '../../../contracts/text.ts';
import { listCertificateTypes } from '../../workers/certificate-types.ts';
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

const listCertificates = createRoute({
  method: 'get',
  path: '/certificate-types',
  request: { query: languageQuery },
  responses: { 200: answer(candidateCertificates, 'Kinds that clients see, by name'), ...refusals },
});

export const candidatesApi = ({ candidates, db }: AppDeps) =>
  createRouter()
    .openapi(find, async (c) =>
      c.json(candidatePage.parse(await candidates.find(c.req.valid('query'))), 200),
    )
    .openapi(listCertificates, async (c) => {
      const { language } = c.req.valid('query');
      const shown = (await listCertificateTypes(db))
        .filter(({ shown_to_clients }) => shown_to_clients)
        .map(({ id, short, name, translations }) => ({
          id,
          short,
          name: translations[language]?.name || name,
        }));
      return c.json(candidateCertificates.parse(shown), 200);
    })
    .openapi(listRoles, async (c) =>
      c.json(roleList.parse(await candidates.listRoles(c.req.valid('query'))), 200),
    );

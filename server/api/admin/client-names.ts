import { createRoute } from '@hono/zod-openapi';
import { clientNames, clientNamesInput } from '../../../contracts/client-names.ts';
import { readClientNames, saveClientNames } from '../../client-names/client-names.ts';
import { Refusal } from '../../errors.ts';
import { type AppDeps, answer, body, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';

const read = createRoute({
  method: 'get',
  path: '/client-names',
  responses: { 200: answer(clientNames, 'The rule, and a few names by each'), ...refusals },
});
const save = createRoute({
  method: 'put',
  path: '/client-names',
  request: { body: body(clientNamesInput) },
  responses: { 200: answer(clientNames, 'Saved; it holds at once'), ...refusals },
});

/** How clients read the names of workers. */
export const clientNamesApi = (deps: AppDeps) =>
  createRouter()
    .openapi(read, async (c) => c.json(clientNames.parse(await readClientNames(deps.db)), 200))
    .openapi(save, async (c) => {
      const input = c.req.valid('json');
      const write = { action: 'update', noun: 'agency_settings' } as const;
      const saved = await adminWrite(c, deps, write, async (tx) => {
        if (!(await saveClientNames(tx, input, deps.now())))
          throw new Refusal('conflict.newerVersion');
        return readClientNames(tx);
      });
      return c.json(clientNames.parse(saved), 200);
    });

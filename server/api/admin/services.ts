import { createRoute, z } from '@hono/zod-openapi';
import { service, serviceInput } from '../../../contracts/services.ts';
import { Refusal } from '../../errors.ts';
import {
  addService,
  deleteService,
  listServices,
  restoreService,
  updateService,
} from '../../services/services.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { recordRoutes } from './record-routes.ts';

const serviceList = z.array(service);
const list = createRoute({
  method: 'get',
  path: '/services',
  responses: { 200: answer(serviceList, 'Newest first'), ...refusals },
});

const { add, update, remove, restore } = recordRoutes('/services', {
  row: service,
  added: serviceInput,
  changed: serviceInput,
});

const NOUN = 'services';
const existing = <T>(found: T | null): T => {
  if (found === null) throw new Refusal('not-found', 'This service does not exist any more.');
  return found;
};

export const servicesApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) => c.json(serviceList.parse(await listServices(deps.db)), 200))
    .openapi(add, async (c) => {
      const input = c.req.valid('json');
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, (tx) =>
        addService(tx, input),
      );
      return c.json(service.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const updated = await adminWrite(c, deps, { action: 'update', noun: NOUN, id }, async (tx) =>
        existing(await updateService(tx, id, input)),
      );
      return c.json(service.parse(updated), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const deleted = await adminWrite(c, deps, { action: 'delete', noun: NOUN, id }, async (tx) =>
        existing(await deleteService(tx, id, deps.now())),
      );
      return c.json(service.parse(deleted), 200);
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param');
      const restored = await adminWrite(
        c,
        deps,
        { action: 'restore', noun: NOUN, id },
        async (tx) => existing(await restoreService(tx, id)),
      );
      return c.json(service.parse(restored), 200);
    });

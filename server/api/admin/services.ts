import { z } from '@hono/zod-openapi';
import { service, serviceInput } from '../../../contracts/services.ts';
import {
  addService,
  deleteService,
  listServices,
  restoreService,
  updateService,
} from '../../services/services.ts';
import { type AppDeps, createRouter } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, listRoute, recordRoutes, removeAndRestore } from './record-routes.ts';

const PATH = '/services';
const NOUN = 'services';
const MISSING = 'not-found.service';

const serviceList = z.array(service);
const list = listRoute(PATH, serviceList);
const { add, update } = recordRoutes(PATH, {
  row: service,
  added: serviceInput,
  changed: serviceInput,
});

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
        existing(await updateService(tx, id, input), MISSING),
      );
      return c.json(service.parse(updated), 200);
    })
    .route(
      '/',
      removeAndRestore(deps, PATH, {
        noun: NOUN,
        row: service,
        missing: MISSING,
        remove: deleteService,
        restore: restoreService,
      }),
    );

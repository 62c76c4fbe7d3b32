import { z } from '@hono/zod-openapi';
import {
  type ServiceInput,
  service,
  serviceInput,
  serviceRecord,
} from '../../../contracts/services.ts';
import {
  addService,
  deleteService,
  holdService,
  listServiceRecords,
  restoreService,
  updateService,
} from '../../services/services.ts';
import { saveTranslations, withTranslations } from '../../translations/record-translations.ts';
import { type AppDeps, createRouter } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { atVersion, existing, listRoute, recordRoutes, removeAndRestore } from './record-routes.ts';

const PATH = '/services';
const NOUN = 'services';
const MISSING = 'not-found.service';

const serviceList = z.array(serviceRecord);
const list = listRoute(PATH, serviceList);
const { add, update } = recordRoutes(PATH, {
  row: serviceRecord,
  added: serviceInput,
  changed: serviceInput,
});

export function servicesApi(deps: AppDeps) {
  const of = ({ translations: written }: ServiceInput) =>
    ({ noun: NOUN, written, now: deps.now() }) as const;

  return createRouter()
    .openapi(list, async (c) => {
      const records = await listServiceRecords(deps.db);
      return c.json(serviceList.parse(await withTranslations(deps.db, NOUN, records)), 200);
    })
    .openapi(add, async (c) => {
      const input = c.req.valid('json');
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, async (tx) => {
        const after = await addService(tx, input);
        return saveTranslations(tx, { ...of(input), before: null, after });
      });
      return c.json(serviceRecord.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const write = { action: 'update', noun: NOUN, id } as const;
      const updated = await adminWrite(c, deps, write, async (tx) => {
        const before = atVersion(existing(await holdService(tx, id), MISSING), input.version);
        const after = await updateService(tx, id, input);
        return saveTranslations(tx, { ...of(input), before, after });
      });
      return c.json(serviceRecord.parse(updated), 200);
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
}

import { createRoute, z } from '@hono/zod-openapi';
import { PLACES_MAX, place, placeInput } from '../../../contracts/places.ts';
import { Refusal } from '../../errors.ts';
import { addPlace, deletePlace, listPlaces, updatePlace } from '../../orders/places.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, params, recordRoutes } from './record-routes.ts';

const PATH = '/places';
const NOUN = 'places';
const MISSING = 'not-found.place';

const placeList = z.array(place);
const list = createRoute({
  method: 'get',
  path: PATH,
  responses: { 200: answer(placeList, 'By name'), ...refusals },
});
const { add, update } = recordRoutes(PATH, { row: place, added: placeInput, changed: placeInput });
const remove = createRoute({
  method: 'delete',
  path: '/places/{id}',
  request: { params },
  responses: { 200: answer(place, 'Deleted'), ...refusals },
});

/** What is deleted is added again to bring it back: orders have the names of their places as they were written. */
export const placesApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) => c.json(placeList.parse(await listPlaces(deps.db)), 200))
    .openapi(add, async (c) => {
      const input = c.req.valid('json');
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, async (tx) => {
        const values = { max: PLACES_MAX };
        if ((await listPlaces(tx)).length >= PLACES_MAX)
          throw new Refusal('conflict.tooManyPlaces', { values });
        return addPlace(tx, input);
      });
      return c.json(place.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const updated = await adminWrite(c, deps, { action: 'update', noun: NOUN, id }, async (tx) =>
        existing(await updatePlace(tx, id, input), MISSING),
      );
      return c.json(place.parse(updated), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const deleted = await adminWrite(c, deps, { action: 'delete', noun: NOUN, id }, async (tx) =>
        existing(await deletePlace(tx, id), MISSING),
      );
      return c.json(place.parse(deleted), 200);
    });

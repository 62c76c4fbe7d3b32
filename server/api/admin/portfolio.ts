import { createRoute, z } from '@hono/zod-openapi';
import { uploadedPictureUrl } from '../../../contracts/picture-uploads.ts';
import {
  changedPortfolioItem,
  type MapCities,
  mapCities,
  newPortfolioItem,
  portfolioItem,
  portfolioRecord,
} from '../../../contracts/portfolio.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../errors.ts';
import { claimPicture, letPictureGo } from '../../files/uploads.ts';
import {
  addPortfolioItem,
  deletePortfolioItem,
  holdPortfolioItem,
  listPortfolioRecords,
  updatePortfolioItem,
} from '../../portfolio/portfolio.ts';
import { type CityNames, cityNamesIn } from '../../portfolio/portfolio-cards.ts';
import { saveTranslations, withTranslations } from '../../translations/record-translations.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { atVersion, existing, listRoute, params, recordRoutes } from './record-routes.ts';

const itemList = z.array(portfolioRecord);
const list = listRoute('/portfolio', itemList);
/** The names that a place of the portfolio can have to be found on the map. */
const cities = createRoute({
  method: 'get',
  path: '/portfolio/cities',
  responses: { 200: answer(mapCities, 'In the order of the content'), ...refusals },
});
const { add, update } = recordRoutes('/portfolio', {
  row: portfolioRecord,
  added: newPortfolioItem,
  changed: changedPortfolioItem,
});
/** For good: there is no way back. */
const remove = createRoute({
  method: 'delete',
  path: '/portfolio/{id}',
  request: { params },
  responses: { 200: answer(portfolioItem, 'Deleted'), ...refusals },
});

const NOUN = 'portfolio';

const held = async (tx: Database, id: number) =>
  existing(await holdPortfolioItem(tx, id), 'not-found.portfolioItem');

async function usedUrl(tx: Database, picture: string) {
  if (!(await claimPicture(tx, picture)))
    throw new Refusal('conflict.pictureGone', { field: 'picture' });
  return uploadedPictureUrl(picture);
}

const citiesByLanguage = (names: CityNames): MapCities =>
  names.en.map((en, at) => ({ en, fr: names.fr[at] ?? en, ar: names.ar[at] ?? en }));

/** An item and its picture change in one transaction: a picture in use is never swept, an unused one is. */
export const portfolioApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) => {
      const records = await listPortfolioRecords(deps.db);
      return c.json(itemList.parse(await withTranslations(deps.db, NOUN, records)), 200);
    })
    .openapi(cities, (c) => c.json(citiesByLanguage(cityNamesIn(deps.chat.content.in)), 200))
    .openapi(add, async (c) => {
      const { picture, translations: written, version: _, ...texts } = c.req.valid('json');
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, async (tx) => {
        const image_url = await usedUrl(tx, picture);
        const after = await addPortfolioItem(tx, { ...texts, image_url });
        return saveTranslations(tx, { noun: NOUN, before: null, after, written, now: deps.now() });
      });
      return c.json(portfolioRecord.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const { picture, translations: written, version, ...texts } = c.req.valid('json');
      const updated = await adminWrite(
        c,
        deps,
        { action: 'update', noun: NOUN, id },
        async (tx) => {
          const before = atVersion(await held(tx, id), version);
          const stays = !picture || uploadedPictureUrl(picture) === before.image_url;
          const image_url = stays ? before.image_url : await usedUrl(tx, picture);
          const after = await updatePortfolioItem(tx, id, { ...texts, image_url });
          if (!stays) await letPictureGo(tx, before.image_url, deps.now());
          return saveTranslations(tx, { noun: NOUN, before, after, written, now: deps.now() });
        },
      );
      return c.json(portfolioRecord.parse(updated), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const deleted = await adminWrite(
        c,
        deps,
        { action: 'delete', noun: NOUN, id },
        async (tx) => {
          const item = await held(tx, id);
          await deletePortfolioItem(tx, id);
          await letPictureGo(tx, item.image_url, deps.now());
          return item;
        },
      );
      return c.json(portfolioItem.parse(deleted), 200);
    });

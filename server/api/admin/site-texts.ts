import { createRoute } from '@hono/zod-openapi';
import {
  aboutUsInput,
  aboutUsRecord,
  contactInfoInput,
  contactInfoRecord,
} from '../../../contracts/site-texts.ts';
import { readAboutUsRecord, saveAboutUs } from '../../about-us/about-us.ts';
import { readContactInfoRecord, saveContactInfo } from '../../contact-info/contact-info.ts';
import { Refusal } from '../../errors.ts';
import { saveTranslations, withTranslations } from '../../translations/record-translations.ts';
import { type AppDeps, answer, body, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';

const aboutUsOrNone = aboutUsRecord.nullable();
const contactInfoOrNone = contactInfoRecord.nullable();

const readAbout = createRoute({
  method: 'get',
  path: '/about-us',
  responses: { 200: answer(aboutUsOrNone, 'The text, or null'), ...refusals },
});
const saveAbout = createRoute({
  method: 'put',
  path: '/about-us',
  request: { body: body(aboutUsInput) },
  responses: { 200: answer(aboutUsRecord, 'Saved'), ...refusals },
});
const readContact = createRoute({
  method: 'get',
  path: '/contact-info',
  responses: { 200: answer(contactInfoOrNone, 'The contact info, or null'), ...refusals },
});
const saveContact = createRoute({
  method: 'put',
  path: '/contact-info',
  request: { body: body(contactInfoInput) },
  responses: { 200: answer(contactInfoRecord, 'Saved'), ...refusals },
});

/** Compare-and-swap on the version: a newer text is never overwritten. */
function savedOrRefused<T>(result: { ok: true; saved: T } | { ok: false }): T {
  if (!result.ok) {
    throw new Refusal('conflict.newerVersion');
  }
  return result.saved;
}

export const siteTextsApi = (deps: AppDeps) =>
  createRouter()
    .openapi(readAbout, async (c) => {
      const stored = await readAboutUsRecord(deps.db);
      const [record] = await withTranslations(deps.db, 'about_us', stored ? [stored] : []);
      return c.json(aboutUsOrNone.parse(record ?? null), 200);
    })
    .openapi(saveAbout, async (c) => {
      const { translations: written, ...input } = c.req.valid('json');
      const noun = 'about_us';
      const saved = await adminWrite(c, deps, { action: 'update', noun }, async (tx) => {
        const now = deps.now();
        const before = await readAboutUsRecord(tx);
        const after = savedOrRefused(await saveAboutUs(tx, input, now));
        return saveTranslations(tx, { noun, before, after, written, now });
      });
      return c.json(aboutUsRecord.parse(saved), 200);
    })
    .openapi(readContact, async (c) => {
      const stored = await readContactInfoRecord(deps.db);
      const [record] = await withTranslations(deps.db, 'contact_info', stored ? [stored] : []);
      return c.json(contactInfoOrNone.parse(record ?? null), 200);
    })
    .openapi(saveContact, async (c) => {
      const { translations: written, ...input } = c.req.valid('json');
      const noun = 'contact_info';
      const saved = await adminWrite(c, deps, { action: 'update', noun }, async (tx) => {
        const now = deps.now();
        const before = await readContactInfoRecord(tx);
        const after = savedOrRefused(await saveContactInfo(tx, input, now));
        return saveTranslations(tx, { noun, before, after, written, now });
      });
      return c.json(contactInfoRecord.parse(saved), 200);
    });

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
    .openapi(readAbout, async (c) =>
      c.json(aboutUsOrNone.parse(await readAboutUsRecord(deps.db)), 200),
    )
    .openapi(saveAbout, async (c) => {
      const input = c.req.valid('json');
      const saved = await adminWrite(c, deps, { action: 'update', noun: 'about_us' }, async (tx) =>
        savedOrRefused(await saveAboutUs(tx, input, deps.now())),
      );
      return c.json(aboutUsRecord.parse(saved), 200);
    })
    .openapi(readContact, async (c) =>
      c.json(contactInfoOrNone.parse(await readContactInfoRecord(deps.db)), 200),
    )
    .openapi(saveContact, async (c) => {
      const input = c.req.valid('json');
      const saved = await adminWrite(
        c,
        deps,
        { action: 'update', noun: 'contact_info' },
        async (tx) => savedOrRefused(await saveContactInfo(tx, input, deps.now())),
      );
      return c.json(contactInfoRecord.parse(saved), 200);
    });

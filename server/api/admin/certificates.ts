import { createRoute, z } from '@hono/zod-openapi';
import {
  certificate,
  certificateInput,
  certificateList,
  certificateType,
  certificateTypeInput,
  certificateTypes,
  paperLetter,
  paperLetterInput,
  paperPage,
  paperQuery,
} from '../../../contracts/certificate-records.ts';
import { contactOf } from '../../contact-info/contact-info.ts';
import { addLink, PAPER_LINK_DAYS } from '../../links/links.ts';
import { paperLetterIn } from '../../worker-page/worker-texts.ts';
import { todayIn } from '../../workers/availability.ts';
import {
  addCertificateType,
  deleteCertificateType,
  listCertificateTypes,
  restoreCertificateType,
  updateCertificateType,
} from '../../workers/certificate-types.ts';
import {
  addCertificate,
  languageFor,
  listCertificates,
  listPapers,
  readPaper,
  setCertificateDeleted,
  updateCertificate,
} from '../../workers/certificates.ts';
import { callingCode, internationalNumber } from '../../workers/import/contact-keys.ts';
import { type AppDeps, answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { seesPhones } from './contacts.ts';
import { existing, pageRoute, params, recordRoutes, removeAndRestore } from './record-routes.ts';

const NOUN = 'worker_certificates';
const TYPES = 'certificate_types';
const MISSING = 'not-found.certificate';
const MISSING_TYPE = 'not-found.certificateType';

const counted = certificateType.extend({ count: z.number().int() });

const list = createRoute({
  method: 'get',
  path: '/workers/{id}/certificates',
  request: { params },
  responses: { 200: answer(certificateList, 'What ends first comes first'), ...refusals },
});
const add = createRoute({
  method: 'post',
  path: '/workers/{id}/certificates',
  request: { params, headers: retryHeaders, body: body(certificateInput) },
  responses: { 201: answer(certificate, 'Added'), ...refusals },
});
const update = createRoute({
  method: 'put',
  path: '/certificates/{id}',
  request: { params, body: body(certificateInput) },
  responses: { 200: answer(certificate, 'Updated'), ...refusals },
});
const types = createRoute({
  method: 'get',
  path: '/certificate-types',
  responses: { 200: answer(certificateTypes, 'By group and name'), ...refusals },
});
const typeRoutes = recordRoutes('/certificate-types', {
  row: counted,
  added: certificateTypeInput,
  changed: certificateTypeInput,
});
const papers = pageRoute('/papers', paperQuery, paperPage);
const letter = createRoute({
  method: 'post',
  path: '/papers/{id}/letter',
  request: { params, body: body(paperLetterInput) },
  responses: { 200: answer(paperLetter, 'What to write to the worker'), ...refusals },
});

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_LIFE_MS = PAPER_LINK_DAYS * DAY_MS;

/** Certificates of workers, their kinds, and the papers that run out. */
export function certificatesApi(deps: AppDeps) {
  const today = async () => todayIn((await deps.openingHours.current()).zone, deps.now()).day;

  return createRouter()
    .openapi(list, async (c) => {
      const rows = await listCertificates(deps.db, c.req.valid('param').id, await today());
      return c.json(certificateList.parse(existing(rows, 'not-found.worker')), 200);
    })
    .openapi(add, async (c) => {
      const { id } = c.req.valid('param');
      const sent = {
        input: c.req.valid('json'),
        now: deps.now(),
        today: await today(),
      };
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, async (tx, { name }) =>
        existing(await addCertificate(tx, id, { ...sent, by: name }), 'not-found.worker'),
      );
      return c.json(certificate.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const sent = {
        input: c.req.valid('json'),
        now: deps.now(),
        today: await today(),
      };
      const updated = await adminWrite(
        c,
        deps,
        { action: 'update', noun: NOUN, id },
        async (tx, { name }) =>
          existing(await updateCertificate(tx, id, { ...sent, by: name }), MISSING),
      );
      return c.json(certificate.parse(updated), 200);
    })
    .route(
      '/',
      removeAndRestore(deps, '/certificates', {
        noun: NOUN,
        row: certificate,
        missing: MISSING,
        remove: async (tx, id, now) =>
          setCertificateDeleted(tx, id, { deleted: true, now, today: await today() }),
        restore: async (tx, id) =>
          setCertificateDeleted(tx, id, { deleted: false, now: deps.now(), today: await today() }),
      }),
    )
    .openapi(types, async (c) =>
      c.json(certificateTypes.parse(await listCertificateTypes(deps.db)), 200),
    )
    .openapi(typeRoutes.add, async (c) => {
      const input = c.req.valid('json');
      const added = await adminWrite(c, deps, { action: 'add', noun: TYPES }, (tx) =>
        addCertificateType(tx, input),
      );
      return c.json(counted.parse(added), 201);
    })
    .openapi(typeRoutes.update, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const updated = await adminWrite(c, deps, { action: 'update', noun: TYPES, id }, async (tx) =>
        existing(await updateCertificateType(tx, id, input), MISSING_TYPE),
      );
      return c.json(counted.parse(updated), 200);
    })
    .route(
      '/',
      removeAndRestore(deps, '/certificate-types', {
        noun: TYPES,
        row: counted,
        missing: MISSING_TYPE,
        remove: deleteCertificateType,
        restore: restoreCertificateType,
      }),
    )
    .openapi(papers, async (c) => {
      const page = await listPapers(deps.db, c.req.valid('query'), await today(), seesPhones(c));
      return c.json(paperPage.parse(page), 200);
    })
    .openapi(letter, async (c) => {
      const found = existing(
        await readPaper(deps.db, c.req.valid('param').id, await today()),
        MISSING,
      );
      const language = c.req.valid('json').language ?? languageFor(found.languages);
      const { agency } = deps.chat.content.in[language].public;
      const contact = await contactOf(deps.db, deps.chat.content.public.agency);
      const home = callingCode(deps.chat.content.public.agency.contact.phone);
      const { id, type, ends_on, state, worker } = found;
      const now = deps.now();
      const newLink = {
        purpose: 'paper' as const,
        certificate_id: id,
        expires_at: new Date(now.getTime() + LINK_LIFE_MS),
        language,
      };
      let code = '';
      await adminWrite(
        c,
        deps,
        { action: 'paper-link', noun: NOUN, id, isSecret: true },
        async (tx) => {
          code = await addLink(tx, newLink, now);
          return { id };
        },
      );
      const paper = {
        agency: { name: agency.name, phone: contact.phone },
        worker,
        certificate: type.translations[language]?.name || type.name,
        ends_on: ends_on ?? '',
        hasEnded: state === 'expired' || state === 'lapsed',
        unused: type.validity === 'continuity',
        url: `${deps.publicUrl}/p/${code}`,
      };
      return c.json(
        paperLetter.parse({
          text: paperLetterIn(language, paper),
          phone: internationalNumber(found.phone, home),
          language,
        }),
        200,
      );
    });
}

import { createRoute, z } from '@hono/zod-openapi';
import type { PhoneOwner } from '../../../contracts/access-log.ts';
import {
  type AccessRow,
  accessFileQuery,
  accessLogPage,
  accessLogQuery,
  phoneOwner,
  phoneSetting,
  shownPhone,
} from '../../../contracts/access-log-page.ts';
import type { Language } from '../../../contracts/languages.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../contracts/worker-files.ts';
import { type Messages, messagesIn } from '../../../messages/messages.ts';
import { findAccess } from '../../access/access.ts';
import {
  eachAccess,
  listAccess,
  readAccessPeople,
  recordAccess,
} from '../../access-log/access-log.ts';
import { readPhoneSetting, setPhoneSetting } from '../../access-log/phone-setting.ts';
import type { Database } from '../../database/connect.ts';
import { findWorkerOf } from '../../orders/orders.ts';
import { findUser } from '../../users/users.ts';
import { callingCode, internationalNumber } from '../../workers/import/contact-keys.ts';
import { readWorkerPhone } from '../../workers/worker-records.ts';
import { type AppDeps, answer, body, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { wordOf } from './audit.ts';
import { existing } from './record-routes.ts';
import { createExports, sendCsv } from './worker-exports.ts';

const list = createRoute({
  method: 'get',
  path: '/access-log',
  request: { query: accessLogQuery },
  responses: { 200: answer(accessLogPage, 'Newest first'), ...refusals },
});
const exportAll = createRoute({
  method: 'get',
  path: '/access-log/export',
  request: { query: accessFileQuery },
  responses: {
    200: {
      description: 'All that the filters leave, newest first',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refusals,
  },
});
const show = createRoute({
  method: 'post',
  path: '/phones/{noun}/{id}',
  request: { params: phoneOwner },
  responses: { 200: answer(shownPhone, 'The number. Its showing is noted first'), ...refusals },
});
const readSetting = createRoute({
  method: 'get',
  path: '/phone-setting',
  responses: { 200: answer(phoneSetting, 'For whom numbers are shown on click'), ...refusals },
});
const set = createRoute({
  method: 'put',
  path: '/phone-setting',
  request: { body: body(phoneSetting) },
  responses: { 200: answer(phoneSetting, 'From the next answer on'), ...refusals },
});

/** Who has looked at what is private, and the phone numbers that are shown on click. */
export const accessLogApi = (deps: AppDeps) => {
  const running = createExports();
  const zone = () => deps.openingHours.current();
  return createRouter()
    .openapi(list, async (c) => {
      const [page, people] = await Promise.all([
        listAccess(deps.db, c.req.valid('query'), await zone()),
        readAccessPeople(deps.db),
      ]);
      return c.json(accessLogPage.parse({ ...page, people }), 200);
    })
    .openapi(exportAll, async (c) => {
      const { language, ...filters } = c.req.valid('query');
      const pieces = () => csvOf(deps, filters, language);
      return sendCsv(c, deps, running, { noun: 'access_log', file: 'access-log', pieces });
    })
    .openapi(show, async (c) => {
      const found = await phoneOf(deps.db, c.req.valid('param'));
      const { grant, person } = c.get('admin');
      const { phone, ...whose } = found;
      const entry = { actor: `admin ${grant}`, person, requestId: c.get('requestId'), ...whose };
      await recordAccess(deps.db, { ...entry, what: 'phone' }, deps.now());
      const home = callingCode(deps.chat.content.public.agency.contact.phone);
      return c.json(shownPhone.parse({ phone, digits: internationalNumber(phone, home) }), 200);
    })
    .openapi(readSetting, async (c) =>
      c.json(phoneSetting.parse(await readPhoneSetting(deps.db)), 200),
    )
    .openapi(set, async (c) => {
      const setting = c.req.valid('json');
      const stored = await adminWrite(
        c,
        deps,
        { action: 'set', noun: 'phone_setting', id: 1 },
        (tx) => setPhoneSetting(tx, setting),
      );
      return c.json(phoneSetting.parse(stored), 200);
    });
};

async function phoneOf(db: Database, { noun, id }: PhoneOwner) {
  if (noun === 'users') {
    const { phone } = existing(await findUser(db, id), 'not-found.user');
    return { phone, noun, nounId: id };
  }
  if (noun === 'access_requests') {
    const { phone } = existing(await findAccess(db, id), 'not-found.access');
    return { phone, noun, nounId: id };
  }
  const ofOrder = noun === 'orders';
  const workerId = ofOrder ? existing(await findWorkerOf(db, id), 'not-found.order') : id;
  const phone = existing(await readWorkerPhone(db, workerId, ofOrder), 'not-found.worker');
  return { phone, noun: 'workers', nounId: workerId, workerId };
}

type Texts = Messages['audit'];
const textsIn = (language: Language) => messagesIn(language).audit as Texts;

async function* csvOf(
  { db, openingHours }: AppDeps,
  filters: z.infer<typeof accessLogQuery>,
  language: Language,
) {
  const { at, who, what, whose, number, reason } = textsIn(language).looks.columns;
  yield BYTE_ORDER_MARK + csvLine([at, who, what, whose, number, reason]);
  for await (const rows of eachAccess(db, filters, await openingHours.current()))
    yield rows.map((row) => lineOf(row, language)).join('');
}

/** Codes in words; a noun or a reason that is none stays what it is. */
function lineOf(row: AccessRow, language: Language): string {
  const { by, nouns, looks } = textsIn(language);
  const { at, admin, what, noun, noun_id, worker, client, reason } = row;
  return csvLine([
    at,
    admin?.name ?? by[row.by],
    looks.kinds[what],
    worker?.name ?? client ?? wordOf(nouns, noun),
    worker?.reference ?? String(noun_id ?? ''),
    wordOf(looks.reasons, reason),
  ]);
}

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readContent } from '../../server/content/read-content.ts';
import { newestVersion, saveSection } from '../../server/content/site-content.ts';
import { sectionOfFile } from '../../server/content/stored-content.ts';
import type { Database } from '../../server/database/connect.ts';
import { eq, sql } from '../../server/database/drizzle.ts';
import {
  aboutUs,
  accessRequests,
  agencySettings,
  certificateTypes,
  closedDays,
  companies,
  contactInfo,
  knownBrowsers,
  magazineEditions,
  magazineShown,
  mails,
  messages,
  orders,
  pictures,
  places,
  portfolio,
  savedSearches,
  services,
  sessions,
  shortlists,
  specialHours,
  users,
  workerBulkActs,
  workerCertificates,
  workerDocuments,
  workerImports,
  workers,
} from '../../server/database/tables.ts';
import { planEmptying } from '../../server/demo/empty-demo.ts';
import { addLink } from '../../server/links/links.ts';
import { newToken } from '../../server/secrets/secret-hash.ts';
import { aPerson, aRecruiter, fileRow, workerForm } from './people.ts';
import { A_PDF, aPicture } from './pictures.ts';

/** Facts about the site and the sender that a valid request depends on. */
export type Sender = {
  db: Database;
  now: Date;
  pin: string;
  credentials: { username: string; password: string };
  recruiterId: number;
  /** Whose test requests are asked for. */
  requestsOf: number;
  /** One that was uploaded, with its files. */
  picture: string;
  /** Where the site stores documents; empty where that cannot be reached. */
  documentFolder: string;
};

export type ValidRequest = {
  path: string;
  body?: string | Buffer;
  type?: string;
};

let made = 0;
const SLOT_MS = 15 * 60_000;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const json = (path: string, body: object): ValidRequest => ({
  path,
  body: JSON.stringify(body),
  type: JSON_TYPE,
});
const form = (path: string, fields: Record<string, string>): ValidRequest => ({
  path,
  body: new URLSearchParams(fields).toString(),
  type: FORM_TYPE,
});

const multipart = (path: string, file: Buffer): ValidRequest => ({
  path,
  body: Buffer.concat([
    Buffer.from(
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    ),
    file,
    Buffer.from('\r\n--edge--\r\n'),
  ]),
  type: 'multipart/form-data; boundary=edge',
});

const message = () => ({
  name: 'Karim H.',
  // One address gets three receipts a day.
  email: `k.${++made}@hoggar.example`,
  subject: `Crew ${made}`,
  message: 'Forty fitters.',
});
const contacts = () => ({
  name: `Nadia ${++made}`,
  phone: `+213 111 ${made}`,
  email: `nadia.${made}@workers.example`,
});
const worker = () => workerForm({ ...contacts(), companies: ['Hoggar LNG'], skills: ['TIG'] });
const importRow = () => fileRow({ ...contacts(), companies: 'Hoggar LNG', skills: 'TIG' });
const texts = () => ({ title: `Night crews ${++made}`, description: 'At night.' });

let days = 0;
/** Within the five years that can be planned. */
const DAYS_AHEAD = 1_800;

/** No two of these are on the same day. */
function aDay(now: Date): string {
  days = (days % DAYS_AHEAD) + 1;
  return new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
const closedDay = (now: Date) => ({ day: aDay(now), name: 'Independence Day' });
const ramadan = (now: Date) => {
  const day = aDay(now);
  const hours = { from: 'sunday', to: 'thursday', opens: '09:00', closes: '15:00' } as const;
  return { from_day: day, to_day: day, name: 'Ramadan', ranges: [hours] };
};

const certificateType = () => ({
  name: `Rope access ${++made}`,
  short: `IRATA ${made}`,
  validity: 'months' as const,
  months: 36,
  notice_days: 60,
  shown_to_clients: true,
});

const PERSON_CODE = '708152';
const aColleague = () => ({ name: `Colleague ${++made}`, role: 'reader', active: false });

const place = () => ({ name: `Workshop ${++made}`, capacity: 4 });

type Deleted = { deleted_at: Date | null };
type Row = (sender: Sender, deleted: Deleted) => Promise<{ id: number }[]>;

const ROWS: Record<string, Row> = {
  browsers: ({ db, now }) =>
    db
      .insert(knownBrowsers)
      .values({
        token_hash: newToken().hash,
        name: 'Firefox on Linux',
        first_used_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      })
      .returning(),
  /** Not active: with active people the PIN alone would open nothing any more. */
  people: async ({ db }, deleted) => [await aPerson(db, { active: false, ...deleted })],
  messages: ({ db }, deleted) =>
    db
      .insert(messages)
      .values({ ...message(), ...deleted })
      .returning(),
  mails: ({ db, now }) =>
    db
      .insert(mails)
      .values({
        kind: 'test',
        data: {},
        audience: 'agency',
        language: 'en',
        to_address: 'contact@saharis.example',
        created_at: now,
        not_before: now,
      })
      .returning(),
  workers: ({ db }, deleted) =>
    db
      .insert(workers)
      .values({ ...worker(), ...deleted })
      .returning(),
  bulk: ({ db, now }) =>
    db
      .insert(workerBulkActs)
      .values({ done_at: now, actor: 'admin', act: { kind: 'add-tag', tag: 'night' }, changed: 0 })
      .returning(),
  imports: ({ db, now }) =>
    db.insert(workerImports).values({ imported_at: now, actor: 'admin', imported: 1 }).returning(),
  services: ({ db }, deleted) =>
    db
      .insert(services)
      .values({ ...texts(), ...deleted })
      .returning(),
  async users({ db }, deleted) {
    const { id } = await aRecruiter(db);
    const set = { ...deleted, email: `recruiter.${id}@hoggar.example` };
    return db.update(users).set(set).where(eq(users.id, id)).returning();
  },
  orders: ({ db, now, recruiterId }, deleted) => anOrder(db, recruiterId, now, deleted),
  'access-requests': ({ db, now }) =>
    db
      .insert(accessRequests)
      .values({ kind: 'access', ...anAsker(), created_at: now })
      .returning(),
  async companies({ db }) {
    const { id } = await aRecruiter(db);
    const [added] = await db
      .insert(companies)
      .values({ name: `Company ${++made}` })
      .returning();
    await db.update(users).set({ company_id: added?.id }).where(eq(users.id, id));
    return [{ id: added?.id ?? 0 }];
  },
  sessions: async ({ db, now, requestsOf }) => {
    const [added] = await db
      .insert(sessions)
      .values({
        token_hash: newToken().hash,
        user_id: requestsOf,
        created_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      })
      .returning();
    return [{ id: added?.id ?? 0 }];
  },
  requests: ({ db, now, requestsOf }, deleted) => anOrder(db, requestsOf, now, deleted),
  'saved-searches': ({ db, now, requestsOf }, deleted) =>
    db
      .insert(savedSearches)
      .values({
        user_id: requestsOf,
        name: `Fitters ${++made}`,
        query: { role: ['Pipefitter'] },
        alert: false,
        known: Buffer.alloc(0),
        created_at: now,
        ...deleted,
      })
      .returning(),
  shortlists: ({ db, now, requestsOf }, deleted) =>
    db
      .insert(shortlists)
      .values({
        user_id: requestsOf,
        name: `Arzew ${++made}`,
        created_at: now,
        used_at: now,
        ...deleted,
      })
      .returning(),
  'special-hours': ({ db, now }) => db.insert(specialHours).values(ramadan(now)).returning(),
  'certificate-types': ({ db }, deleted) =>
    db
      .insert(certificateTypes)
      .values({ ...certificateType(), ...deleted })
      .returning(),
  documents: aDocument,
  editions: (sender, deleted) => anEdition(sender, deleted),
  certificates: aCertificate,
  papers: aCertificate,
  places: ({ db }) => db.insert(places).values(place()).returning(),
  async portfolio(sender, deleted) {
    const image_url = `/pictures/${await anUpload(sender)}/960.webp`;
    return sender.db
      .insert(portfolio)
      .values({ ...texts(), image_url, ...deleted })
      .returning();
  },
};

/** With its file. */
async function aDocument({ db, now, documentFolder }: Sender, deleted: Deleted) {
  const [of] = await db.insert(workers).values(worker()).returning();
  const file = newToken().hash.toString('hex').slice(0, 32);
  if (documentFolder) {
    await mkdir(join(documentFolder, file), { recursive: true });
    await writeFile(join(documentFolder, file, 'file.pdf'), A_PDF);
  }
  const size = A_PDF.length;
  return db
    .insert(workerDocuments)
    .values({
      worker_id: of?.id ?? 0,
      kind: 'cv',
      name: `CV ${++made}.pdf`,
      file,
      type: 'pdf',
      size,
      created_at: now,
      ...deleted,
    })
    .returning();
}

/** In Arabic, so that the English book keeps its PDF. */
const editionTexts = () => ({
  book: 'magazine' as const,
  language: 'ar' as const,
  title: `Edition ${++made}`,
  subtitle: 'What we do.',
  published: '2026-11',
});
const editionPages = (picture: string) =>
  Array.from({ length: 4 }, (_, at) => ({ picture, title: `Page ${at + 1}`, alt: '', text: '' }));

async function anEditionInput(sender: Sender) {
  const picture = await anUpload(sender, { made_for: 'magazine' });
  return { ...editionTexts(), pages: editionPages(picture), pdf: null };
}

const anEdition = async (sender: Sender, deleted: Deleted = { deleted_at: null }) =>
  sender.db
    .insert(magazineEditions)
    .values({
      ...(await anEditionInput(sender)),
      ...deleted,
      made_by: 'PIN',
      made_at: sender.now,
    })
    .returning();

async function shownVersion({ db }: Sender) {
  const [row] = await db
    .select({ version: magazineShown.version })
    .from(magazineShown)
    .where(sql`book = 'magazine' and language = 'ar'`);
  return row?.version ?? 0;
}

async function aCertificate({ db }: Sender, deleted: Deleted) {
  const [of] = await db.insert(workers).values(worker()).returning();
  return db
    .insert(workerCertificates)
    .values({ worker_id: of?.id ?? 0, type_id: A_KIND, ...deleted })
    .returning();
}

const aBulkAct = (id: number) => ({
  selection: { ids: [id] },
  act: { kind: 'add-tag', tag: `night ${++made}` },
});

/** The first of the kinds that every installation begins with. */
const A_KIND = 1;
const aPaper = () => ({ type_id: A_KIND, verified: true });

const anAsker = () => ({
  company: `Company ${++made}`,
  contact_name: 'Nadia Hamdi',
  email: `nadia.${made}@petrosud.example`,
  phone: `+213 333 ${made}`,
  purpose: 'Forty fitters.',
});
const anAccount = () => {
  const { purpose: _, ...asker } = anAsker();
  return { ...asker, username: `user.${made}`, expire_at: null, invite: 'mail' };
};

/** So that every write of them changes the same fields. */
const withoutDetails = (db: Database, userId: number) =>
  db
    .update(users)
    .set({ company: '', contact_name: '', language: 'en', mail_wishes: [] })
    .where(eq(users.id, userId));

async function aRenewal({ db, now }: Sender) {
  const { id: user_id } = await aRecruiter(db);
  const asked = { kind: 'renewal' as const, user_id, created_at: now };
  const [row] = await db.insert(accessRequests).values(asked).returning();
  return row?.id ?? 0;
}

async function anOrder(db: Database, recruiter_id: number, date: Date, deleted: Deleted) {
  const [of] = await db.insert(workers).values(worker()).returning();
  return db
    .insert(orders)
    .values({ recruiter_id, worker_id: of?.id ?? 0, date, ...deleted })
    .returning();
}

async function idOf(noun: string, sender: Sender, deleted_at: Date | null = null) {
  const [row] = (await ROWS[noun]?.(sender, { deleted_at })) ?? [];
  if (!row) throw new Error(`There is no way here to make one of the ${noun}`);
  return row.id;
}

async function aClosedDay({ db, now }: Sender) {
  const closed = closedDay(now);
  await db.insert(closedDays).values(closed);
  return closed.day;
}

/** The code of a link by which a password can be chosen. */
async function aPasswordLink({ db, now }: Sender) {
  const { id } = await aRecruiter(db);
  const expires_at = new Date(now.getTime() + 60_000);
  return addLink(db, { purpose: 'invite', user_id: id, expires_at }, now);
}

/** Of the link of a worker to a confirmed test. */
async function aWorkerCode(sender: Sender) {
  const { db, now } = sender;
  const order_id = await idOf('orders', sender);
  const date = slotAfter(now, 72);
  await db.update(orders).set({ status: 'confirmed', date }).where(eq(orders.id, order_id));
  const link = { purpose: 'worker', order_id, sequence: 0, expires_at: date } as const;
  return addLink(db, link, now);
}

/** Of the link with which a worker sends one paper. */
async function aPaperCode(sender: Sender) {
  const certificate_id = await idOf('certificates', sender);
  const expires_at = new Date(sender.now.getTime() + 60_000);
  return addLink(sender.db, { purpose: 'paper', certificate_id, expires_at }, sender.now);
}

const codeFor = async (pattern: string, sender: Sender) => {
  if (!pattern.includes(':code')) return '';
  if (pattern.includes('/p/')) return aPaperCode(sender);
  return pattern.includes('/w/') ? aWorkerCode(sender) : aPasswordLink(sender);
};

/** A picture as the database knows it; its files are not asked for. */
async function anUpload({ db, now }: Sender, more: { made_for?: 'magazine' } = {}) {
  const name = newToken().hash.toString('hex').slice(0, 32);
  await db.insert(pictures).values({ name, saved_at: now, unused_since: now, ...more });
  return name;
}

const content = readContent(resolve(import.meta.dirname, '../../content'));

async function heroSection(db: Database) {
  const { source } = await content;
  return { hero: sectionOfFile(source, 'hero'), version: await newestVersion(db, 'hero') };
}

/** Published as the file says; returns its version. */
async function storedHero({ db, now }: Sender): Promise<number> {
  const { hero, version } = await heroSection(db);
  const value = { ...hero, older: { fr: [], ar: [] } };
  await saveSection(db, { section: 'hero', version, value, author: 'PIN', now });
  return version + 1;
}

async function versionOf(
  db: Database,
  table: typeof aboutUs | typeof contactInfo | typeof agencySettings,
) {
  const [row] = await db.select({ version: table.version }).from(table);
  return row?.version ?? null;
}

const slotAfter = (now: Date, hours: number) =>
  new Date((Math.ceil(now.getTime() / SLOT_MS) + hours * 4) * SLOT_MS);

/** An act on an order that was brought into the state it needs. */
async function act(
  path: string,
  { db, now }: Sender,
  set: Partial<typeof orders.$inferInsert>,
  body: object = {},
): Promise<ValidRequest> {
  const id = Number(/\d+/.exec(path)?.[0]);
  await db
    .update(orders)
    .set({ date: slotAfter(now, 72), ...set })
    .where(eq(orders.id, id));
  return json(path, { version: 1, ...body });
}
const DECLINED = { reason: { reason: 'not-available' } };
const outcome = { outcome: 'hired' } as const;

const BODIES: Record<
  string,
  (path: string, sender: Sender) => Promise<ValidRequest> | ValidRequest
> = {
  'POST /api/messages': (path) => json(path, message()),
  'POST /contact': (path) => form(path, message()),
  'POST /api/chat': (path) => json(path, { text: 'Where is your office?' }),
  'POST /api/chat/topic': (path) => json(path, { topic: 'contact' }),
  'POST /api/session': (path, { credentials }) => json(path, credentials),
  'POST /login': (path, { credentials }) => form(path, credentials),
  'POST /logout': (path) => form(path, {}),
  'POST /access': (path) => form(path, { ...anAsker(), consent: 'yes' }),
  'POST /forgot-password': (path) => form(path, { name: `nobody.${++made}` }),
  'POST /choose-password/:code': (path) =>
    form(path, { password: 'a good password', repeated: 'a good password' }),
  'POST /recruiter/account': async (path, { db, requestsOf }) => {
    await withoutDetails(db, requestsOf);
    const person = { company: `Company ${++made}`, contact_name: 'Nadia Hamdi', language: 'fr' };
    return form(path, { form: 'person', ...person });
  },
  'POST /api/session/renewal': (path, { credentials }) => json(path, credentials),
  'PUT /api/recruiter/account': async (path, { db, requestsOf }) => {
    await withoutDetails(db, requestsOf);
    return json(path, {
      email: '',
      company: `Company ${++made}`,
      contact_name: 'Nadia Hamdi',
      phone: '',
      language: 'fr',
      mail_wishes: ['requests'],
    });
  },
  /** Of the session that asks alone. */
  'DELETE /api/recruiter/account/sessions': async (path, { db, requestsOf }) => {
    await db.execute(sql`delete from ${sessions} where user_id = ${requestsOf}
      and id < (select max(id) from ${sessions} where user_id = ${requestsOf})`);
    return { path };
  },
  'POST /api/recruiter/renewal': async (path, { db, requestsOf }) => {
    await db.delete(accessRequests).where(eq(accessRequests.user_id, requestsOf));
    return { path };
  },
  'POST /api/recruiter/account/password': (path, { credentials }) =>
    json(path, {
      current_password: credentials.password,
      password: 'another good password',
      repeated: 'another good password',
    }),
  'POST /api/admin/access-requests/:id/approve': (path) => json(path, anAccount()),
  'POST /api/admin/access-requests/:id/decline': (path) => json(path, { text: 'Not yet.' }),
  'POST /api/admin/access-requests/:id/renew': async (path, sender) =>
    json(path.replace(/\d+/, String(await aRenewal(sender))), { expire_at: null }),
  'PUT /api/admin/companies/:id': (path) => json(path, { shares_requests: true }),
  'PUT /api/admin/client-names': async (path, { db }) =>
    json(path, { client_names: 'full', version: (await versionOf(db, agencySettings)) ?? 1 }),
  'POST /api/recruiter/test-requests': async (path, sender) =>
    json(path, {
      worker_id: await idOf('workers', sender),
      date: slotAfter(sender.now, 24).toISOString(),
    }),
  'PUT /api/recruiter/candidates/:id/note': (path) =>
    json(path, { text: `Night shifts ${++made}` }),
  'POST /api/recruiter/candidates/:id/lists': async (path, sender) =>
    json(path, { add: [await idOf('shortlists', sender)] }),
  'GET /api/recruiter/comparison': async (path, sender) => ({
    path: `${path}?candidate=${await idOf('workers', sender)}`,
  }),
  'POST /api/recruiter/saved-searches': (path) =>
    json(path, { name: `Welders ${++made}`, query: { search: 'tig' }, alert: true }),
  'PUT /api/recruiter/saved-searches/:id': (path) =>
    json(path, { name: `Riggers ${++made}`, alert: true }),
  'POST /api/recruiter/seen-candidates': async (path, sender) =>
    json(path, { ids: [await idOf('workers', sender)] }),
  'POST /api/recruiter/shortlists': (path) => json(path, { name: `Skikda ${++made}` }),
  'PUT /api/recruiter/shortlists/:id': (path) => json(path, { name: `Adrar ${++made}` }),
  async 'GET /api/recruiter/requests/:id/invite.ics'(path, sender) {
    await act(path, sender, { status: 'confirmed' });
    return { path };
  },
  'POST /api/recruiter/requests/:id/accept': (path, sender) => {
    const option = { date: slotAfter(sender.now, 96).toISOString(), minutes: 60 };
    return act(path, sender, { status: 'proposed', proposals: [option] }, { option: 0 });
  },
  'POST /api/recruiter/requests/:id/move': (path, sender) =>
    act(path, sender, {}, { date: slotAfter(sender.now, 96).toISOString() }),
  'POST /api/recruiter/requests/:id/cancel': (path, sender) => act(path, sender, {}),
  'POST /api/recruiter/requests/:id/result': (path, sender) =>
    act(path, sender, { status: 'confirmed', date: slotAfter(sender.now, -4) }, outcome),
  'PUT /api/recruiter/requests/:id/rating': (path, sender) =>
    act(path, sender, { status: 'done', ...outcome }, { stars: 4, note: 'On time.' }),
  'PUT /api/admin/orders/:id/rating': (path, sender) =>
    act(path, sender, { status: 'done', ...outcome }, { stars: 4, note: 'On time.' }),
  'POST /api/admin/orders/:id/confirm': (path, sender) =>
    act(path, sender, {}, { minutes: 60, outside_hours: true }),
  'POST /api/admin/orders/:id/propose': (path, sender) => {
    const option = { date: slotAfter(sender.now, 96).toISOString(), minutes: 60 };
    return act(path, sender, {}, { options: [option] });
  },
  'POST /api/admin/orders/:id/move': (path, sender) => {
    const moved = { date: slotAfter(sender.now, 96).toISOString(), minutes: 60, agreed: true };
    return act(path, sender, { status: 'confirmed' }, { ...moved, outside_hours: true });
  },
  'POST /api/admin/orders/:id/decline': (path, sender) => act(path, sender, {}, DECLINED),
  'POST /api/admin/orders/:id/cancel': (path, sender) =>
    act(path, sender, { status: 'confirmed' }, DECLINED),
  'POST /api/admin/orders/:id/worker-reply': (path, sender) =>
    act(path, sender, { status: 'confirmed' }, { reply: 'accepted' }),
  'POST /api/admin/orders/:id/looking': (path, sender) =>
    act(path, sender, { status: 'confirmed', worker_reply: 'declined' }),
  'POST /api/admin/orders/:id/worker-link': (path, sender) =>
    act(path, sender, { status: 'confirmed' }, { language: 'ar' }),
  'POST /api/admin/orders/:id/worker-told': (path, sender) =>
    act(path, sender, { status: 'confirmed' }, { way: 'phone' }),
  'POST /w/:code': (path) => form(path, { answer: 'declined', reason: 'Ill' }),
  'POST /api/admin/orders/:id/result': (path, sender) =>
    act(path, sender, { status: 'confirmed', date: slotAfter(sender.now, -4) }, outcome),
  'POST /api/admin/orders/:id/undo': (path, sender) => {
    const before_end = { version: 1, columns: { status: 'requested', ended_at: null } } as const;
    return act(path, sender, { status: 'declined', ended_at: sender.now, before_end });
  },
  'POST /api/admin/orders/:id/reopen': (path, sender) =>
    act(path, sender, { status: 'declined', ended_at: sender.now }),
  'POST /api/admin/orders/:id/release': (path, sender) =>
    act(path, sender, { status: 'done', ...outcome, ended_at: sender.now }),
  'POST /api/admin/orders/:id/note': (path) => json(path, { text: `Noted ${++made}` }),
  'POST /api/admin/messages/:id/reply': (path) =>
    json(path, { subject: `Re: Crew ${++made}`, text: 'We have forty fitters.', version: 1 }),
  'PUT /api/admin/messages/:id': (path) =>
    json(path, { version: 1, note: `Noted ${++made}`, in_charge: null }),
  'POST /api/admin/messages/:id/phoned': (path) => json(path, { version: 1 }),
  'POST /api/admin/messages/:id/close': (path) => json(path, { version: 1 }),
  'POST /api/admin/messages/:id/spam': (path) => json(path, { version: 1 }),
  'POST /api/admin/messages/:id/reopen': async (path, { db }) => {
    const id = Number(/\d+/.exec(path)?.[0]);
    await db.update(messages).set({ status: 'closed' }).where(eq(messages.id, id));
    return json(path, { version: 1 });
  },
  'POST /api/admin/mails/test': (path) => json(path, { to: 'contact@saharis.example' }),
  'POST /api/admin/grant': (path, { pin }) => json(path, { pin }),
  /** Nobody has this number. */
  'POST /api/admin/person': (path) => json(path, { id: 999_999, code: PERSON_CODE }),
  'POST /api/admin/own-code': (path) => json(path, { code: PERSON_CODE, new_code: PERSON_CODE }),
  'PUT /api/admin/own-language': (path) => json(path, { language: 'fr' }),
  'POST /api/admin/people': (path) => json(path, { ...aColleague(), code: PERSON_CODE }),
  'PUT /api/admin/people/:id': (path) => json(path, aColleague()),
  'PUT /api/admin/phone-setting': (path) =>
    json(path, { roles: [++made % 2 === 0 ? 'owner' : 'coordinator'], clients: true }),
  'POST /api/admin/users': (path) =>
    json(path, { username: `user.${++made}`, password: 'a good password', expire_at: null }),
  'PUT /api/admin/users/:id': (path) => json(path, { username: `user.${++made}`, expire_at: null }),
  'POST /api/admin/workers': (path) => json(path, worker()),
  'PUT /api/admin/workers/:id': (path) => json(path, worker()),
  'POST /api/admin/workers/import/check': (path) => json(path, { rows: [importRow()] }),
  'POST /api/admin/workers/import': (path) =>
    json(path, { rows: [importRow()], duplicates: 'import' }),
  'POST /api/admin/workers/bulk/preview': async (path, sender) =>
    json(path, aBulkAct(await idOf('workers', sender))),
  'POST /api/admin/workers/bulk': async (path, sender) => {
    const id = await idOf('workers', sender);
    const digest = createHash('sha256').update(String(id)).digest('hex');
    return json(path, { ...aBulkAct(id), sealed: { changes: 1, digest } });
  },
  'POST /api/admin/workers/:id/certificates': (path) => json(path, aPaper()),
  'POST /api/admin/workers/:id/erase': async (path, { db }) => {
    const [row] = await db
      .select({ reference: workers.reference })
      .from(workers)
      .where(eq(workers.id, Number(/\d+/.exec(path)?.[0])));
    return json(path, { reference: row?.reference });
  },
  'POST /api/admin/papers/:id/letter': (path) => json(path, {}),
  'POST /p/:code': (path) => multipart(path, A_PDF),
  'POST /api/admin/workers/:id/documents': (path) => ({
    path: `${path}?kind=cv&name=CV-${++made}.pdf`,
    body: A_PDF,
    type: 'application/pdf',
  }),
  'PUT /api/admin/documents/:id': (path) => json(path, { kind: 'cv', name: `CV ${++made}.pdf` }),
  'POST /api/admin/documents/:id/file': (path) => json(path, { reason: 'check' }),
  'PUT /api/admin/certificates/:id': (path) => json(path, aPaper()),
  'POST /api/admin/certificate-types': (path) => json(path, certificateType()),
  'PUT /api/admin/certificate-types/:id': (path) => json(path, certificateType()),
  'POST /api/admin/services': (path) => json(path, texts()),
  'PUT /api/admin/services/:id': (path) => json(path, texts()),
  'POST /api/admin/portfolio': async (path, sender) =>
    json(path, { ...texts(), picture: await anUpload(sender) }),
  'PUT /api/admin/portfolio/:id': (path) => json(path, texts()),
  'POST /api/admin/pictures': async (path) => ({ path, body: await aPicture(), type: 'image/png' }),
  'POST /api/admin/magazine/pages': async (path) => ({
    path,
    body: await aPicture(),
    type: 'image/png',
  }),
  'POST /api/admin/magazine/pdfs': (path) => ({ path, body: A_PDF, type: 'application/pdf' }),
  'POST /api/admin/magazine/preview': async (path, sender) =>
    json(path, await anEditionInput(sender)),
  'POST /api/admin/magazine/editions': async (path, sender) =>
    json(path, { ...(await anEditionInput(sender)), version: await shownVersion(sender) }),
  'POST /api/admin/magazine/shown': async (path, sender) => {
    const [row] = await anEdition(sender);
    const place = { book: 'magazine', language: 'ar' };
    return json(path, { ...place, version: await shownVersion(sender), edition: row?.id });
  },
  'POST /api/admin/closed-days': (path, { now }) => json(path, closedDay(now)),
  'POST /api/admin/special-hours': (path, { now }) => json(path, ramadan(now)),
  'POST /api/admin/places': (path) => json(path, place()),
  'PUT /api/admin/places/:id': (path) => json(path, place()),
  'POST /api/admin/translations/draft': (path) =>
    json(path, { noun: 'services', field: 'title', language: 'fr', text: 'Crews' }),
  'PUT /api/admin/about-us': async (path, { db }) =>
    json(path, { content: `Since ${++made}`, version: await versionOf(db, aboutUs) }),
  'POST /api/admin/demo/empty': async (path, { db }) => {
    const { rows } = await planEmptying(db);
    const shown = rows.reduce((sum, { goes }) => sum + goes, 0);
    return json(path, { name: 'Saharis', rows: shown });
  },
  'PUT /api/admin/site/:section': async (path, { db }) => {
    const { hero, version } = await heroSection(db);
    const { value, texts } = hero as { value: object; texts: object };
    const still_right = { fr: [], ar: [] };
    return json(path, { value: { ...value, text: `Text ${++made}` }, texts, version, still_right });
  },
  'POST /api/admin/site/:section/preview': async (path, { db }) => {
    const { hero, version } = await heroSection(db);
    const still_right = { fr: [], ar: [] };
    return json(path, { ...hero, version, still_right });
  },
  'POST /api/admin/site/:section/file': async (path, sender) => {
    await storedHero(sender);
    return json(path, { version: (await heroSection(sender.db)).version });
  },
  'POST /api/admin/site/:section/restore': async (path, sender) => {
    const of_version = await storedHero(sender);
    return json(path, { of_version, version: (await heroSection(sender.db)).version });
  },
  'PUT /api/admin/contact-info': async (path, { db }) =>
    json(path, {
      phone: `+213 222 ${++made}`,
      email: 'desk@agency.example',
      address: 'Hassi Messaoud',
      version: await versionOf(db, contactInfo),
    }),
};

const QUERIES: Record<string, string> = {
  'GET /api/recruiter/candidates/:id/times': '?from=2027-03-01&to=2027-03-31',
  'GET /api/admin/orders/:id/room': '?place=Workshop&date=2027-03-01T09:00:00Z&minutes=60',
  'GET /api/admin/workers/suggestions': '?field=job_title&typed=w',
  'GET /api/admin/dashboard': '?zone=Africa/Algiers',
  'GET /api/admin/calendar': '?from=2026-11-14&to=2026-11-20',
  'GET /api/admin/calendar/day-sheet': '?day=2026-11-15',
};

/** A request that is right in every respect, so that nothing but its sender can be refused. */
export async function validRequest(route: string, sender: Sender): Promise<ValidRequest> {
  const [, full = ''] = route.split(' ');
  const pattern = full
    .replace('/site/:section', '/site/hero')
    .replace('/history/:version', '/history/0')
    .replace('history/site/:noun/:id', 'history/site/services/7')
    .replace('history/desk/:noun/:id', 'history/desk/workers/7')
    .replace(
      'phones/:noun/:id',
      `phones/workers/${route.includes('/phones/') ? await idOf('workers', sender) : 0}`,
    );
  const noun = /\/(candidates|workers)\/:id/.test(pattern)
    ? 'workers'
    : /^(?:\/api)?\/(?:admin|recruiter)\/(?:workers\/|account\/|magazine\/)?([\w-]+)\/:id/.exec(
        pattern,
      )?.[1];
  const deletedAt = route.endsWith('/restore') ? sender.now : null;
  const path = pattern
    .replace(':id', noun ? String(await idOf(noun, sender, deletedAt)) : '')
    .replace(':list', pattern.includes(':list') ? String(await idOf('shortlists', sender)) : '')
    .replace(':day', pattern.includes(':day') ? await aClosedDay(sender) : '')
    .replace(':code', await codeFor(pattern, sender))
    .replace(':picture/:file', `${sender.picture}/960.webp`)
    .replace('/:book?', '')
    .replace('*', 'no-such-page');
  const seen = /\/(messages|orders)\/seen$/.exec(pattern)?.[1];
  if (seen) await idOf(seen, sender);
  return (await BODIES[route]?.(path, sender)) ?? { path: path + (QUERIES[route] ?? '') };
}

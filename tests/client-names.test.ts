import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fold } from '../contracts/fold.ts';
import { NAME_RULES, type NameRule } from '../contracts/panel-limits.ts';
import { type AuthorizedRequests, authorizedRequests } from './harness/authorized-requests.ts';
import { aWorker } from './harness/people.ts';
import { PATIENCE_MS } from './harness/processes.ts';
import {
  anAdministrator,
  anOrderThat,
  aSignedInRecruiter,
  type Caller,
  callerOf,
} from './harness/requests.ts';
import { readRouteTable } from './harness/routes.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/** One node searches in memory, the other in the database; the agency chooses on the first. */
let memory: TestSite;
let database: TestSite;
let admin: Caller;
let requests: AuthorizedRequests;
beforeAll(async () => {
  memory = await startTestSite({ live: true, inMemory: true, pages: true });
  database = await startTestSite({ beside: memory, pages: true });
  requests = await authorizedRequests(memory);
  admin = await anAdministrator(memory);
});
afterAll(async () => {
  await database.stop();
  await memory.stop();
});
beforeEach(() => memory.pool.query('delete from rate_limits'));

const inStep = () =>
  vi.waitUntil(() => memory.inMemory() !== null, { timeout: PATIENCE_MS, interval: 20 });

async function choose(client_names: NameRule) {
  const { version } = (await admin.get('/client-names')).body;
  const { status } = await admin.put('/client-names', { client_names, version });
  expect(status).toBe(200);
}

const WAYS = [
  ['memory', () => memory],
  ['the database', () => database],
] as const;

/** Surnames by which a worker is known again, whatever it was asked for. */
const surname = (id: number | string) => `Zephyr${id}q`;
const nameEverybody = () =>
  memory.pool.query(
    "update workers set name = 'Karim Zephyr' || id || 'q' where name not like 'Karim Zephyr%'",
  );

/** Whom the agency has confirmed for an account, read in another way than the product does. */
async function confirmedFor(userId: number): Promise<Set<string>> {
  const { rows } = await memory.pool.query(
    `select worker_id from orders left join order_events on order_id = orders.id
     where recruiter_id = $1 and (status in ('confirmed', 'done') or to_status = 'confirmed')`,
    [userId],
  );
  return new Set(rows.map(({ worker_id }) => String(worker_id)));
}

const RECRUITER_ROUTES = readRouteTable()
  .map(({ route }) => route)
  .filter((route) => /^\w+ (\/api)?\/recruiter/.test(route));

describe.each(WAYS)('a client who is answered from %s', (_, node) => {
  test.each(NAME_RULES)(
    'reads surnames where they are allowed only, on every route: %s',
    async (rule) => {
      const site = node();
      await choose(rule);
      const me = requests.identities.user('recruiter')?.id ?? 0;
      let leaked: string[] = [];
      let named = 0;
      let answered = 0;
      for (const route of RECRUITER_ROUTES) {
        const [method = ''] = route.split(' ');
        const wanted = await requests.prepare(route, 'recruiter');
        await nameEverybody();
        await requests.forgetLimits();
        // Some end the session.
        const headers = { cookie: await requests.identities.cookie('recruiter') };
        const answer = await fetch(site.url + wanted.path, {
          method,
          redirect: 'manual',
          headers: { ...(wanted.type && { 'content-type': wanted.type }), ...headers },
          body: wanted.body as string | undefined,
        });
        if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
          await answer.body?.cancel();
          continue;
        }
        // Forms without scripts answer with another page.
        if (answer.status < 400) answered += 1;
        const text = await answer.text();
        const allowed = rule === 'reference' ? await confirmedFor(me) : new Set<string>();
        const found = [...text.matchAll(/zephyr(\d+)q/gi)].map(([, id = '']) => id);
        named += found.length;
        if (rule === 'full') continue;
        leaked = leaked.concat(
          found.filter((id) => !allowed.has(id)).map((id) => `${route}: ${surname(id)}`),
        );
      }
      expect(leaked).toEqual([]);
      expect(answered).toBeGreaterThan(RECRUITER_ROUTES.length - 4);
      // The same walk finds surnames where it may.
      if (rule !== 'initial') expect(named).toBeGreaterThan(0);
      else expect(named).toBe(0);
    },
    10 * PATIENCE_MS,
  );
});

type Shown = { id: number; name: string; job_title: string; domain: string; companies: string[] };
type Found = {
  total: number;
  next: number | null;
  candidates: Shown[];
  also?: { candidates: Shown[] };
};

/** All pages of a search as a client gets them, and who is written differently. */
async function findAll(client: Caller, query: Record<string, string>) {
  const found: Shown[] = [];
  let also: Shown[] = [];
  for (let position: Record<string, string> = {}; ; ) {
    const asked = new URLSearchParams({ ...query, ...position });
    const page = (await client.get(`/candidates?${asked}`)).body as unknown as Found;
    found.push(...page.candidates);
    also = also.concat(page.also?.candidates ?? []);
    const last = page.candidates.at(-1);
    if (page.next === null || !last) return { found, also };
    const { name: after_name, job_title: after_role } = last;
    position = { before: String(page.next), ...(query.sort && { after_name, after_role }) };
  }
}

const NAMES = [
  ['Karim Benali', 'Karim B.'],
  ['BENALI Karim', 'Karim B.'],
  ['Benali, Karim', 'Karim B.'],
  ['بن علي، كريم', 'كريم ب.'],
  ['K. Benali', 'K. B.'],
  ['Mohamed Amine Ould Kaddour', 'Mohamed K.'],
  ['Abd El Kader Ziani', 'Abd El Kader Z.'],
  ['عبد القادر زياني', 'عبد القادر ز.'],
  ['Élodie  Œuvrard', 'Élodie Œ.'],
  ['Jean-Pierre (Durand)', 'Jean-Pierre D.'],
  ['Benali', null],
  ['Karim ,', null],
] as const;

test('a shortened name is the given name and one letter, whichever way names are written', async () => {
  const { rows } = await memory.pool.query(
    'select name, short_name(name) as short from unnest($1::text[]) name',
    [NAMES.map(([name]) => name)],
  );
  expect(rows.map(({ name, short }) => [name, short])).toEqual(NAMES);
});

describe('until confirmed', () => {
  let client: Awaited<ReturnType<typeof aSignedInRecruiter>>;
  let colleague: typeof client;
  let stranger: typeof client;
  let workerId: number;
  let reference: string;
  let request: number;
  const NAME = 'Karim Vellonius';
  const SLOT_MS = 15 * 60_000;
  const slotIn = (hours: number) =>
    new Date((Math.ceil(memory.clock.now.getTime() / SLOT_MS) + hours * 4) * SLOT_MS).toISOString();
  const nameFor = async ({ caller }: typeof client) =>
    ((await caller.get(`/candidates/${workerId}`)).body.candidate as Shown).name;
  beforeAll(async () => {
    await choose('reference');
    [client, colleague, stranger] = [
      await aSignedInRecruiter(memory),
      await aSignedInRecruiter(memory),
      await aSignedInRecruiter(memory),
    ];
    const { rows } = await memory.pool.query(
      "insert into companies (name) values ('Vellonius Energy') returning id",
    );
    await memory.pool.query('update users set company_id = $1 where id = any($2)', [
      rows[0].id,
      [client.id, colleague.id],
    ]);
    await memory.pool.query(
      "update users set email = 'client@vellonius.example', company = 'VE' where id = $1",
      [client.id],
    );
    const worker = await aWorker(memory.db, { name: NAME, job_title: 'Welder' });
    [workerId, reference] = [worker.id, worker.reference ?? ''];
    const date = slotIn(72);
    expect((await client.caller.post('/test-requests', { worker_id: workerId, date })).status).toBe(
      201,
    );
    request = (await client.caller.get('/requests?state=open')).body.rows[0]?.id ?? 0;
  });

  /** Everything that the client has read by mail so far. */
  async function mailed(): Promise<string> {
    memory.clock.now = new Date(memory.clock.now.getTime() + 60_000);
    await memory.mail.sendDueMails();
    const files = await readdir(memory.mailFolder);
    const texts = await Promise.all(
      files.map((file) => readFile(join(memory.mailFolder, file), 'utf8')),
    );
    const parsed = await Promise.all(texts.map((text) => PostalMime.parse(text)));
    return parsed
      .filter(({ to }) => to?.some(({ address }) => address === 'client@vellonius.example'))
      .map(({ subject, text, html, attachments }) =>
        JSON.stringify([subject, text, html, attachments]),
      )
      .join('\n');
  }

  test('a request that nobody has confirmed has the reference, in mails and exports as well', async () => {
    const { body } = await client.caller.get(`/requests/${request}`);
    expect(body.request).toMatchObject({ worker: reference });
    const data = await memory.get('/api/recruiter/account/data', { cookie: client.cookie });
    const read = (await mailed()) + (await data.text());
    expect(read).toContain(reference);
    expect(read).not.toContain(NAME);
    // The agency reads the name everywhere.
    expect(JSON.stringify((await admin.get(`/orders/${request}`)).body)).toContain(NAME);
  });

  test('another choice of the agency holds for mails that wait, too', async () => {
    const date = slotIn(96);
    await choose('full');
    const other = await aWorker(memory.db, { name: 'Samir Vellonius' });
    await client.caller.post('/test-requests', { worker_id: other.id, date });
    await choose('reference');
    const read = await mailed();
    expect(read).toContain(other.reference);
    expect(read).not.toContain('Samir');
  });

  test('the confirmed request shows the name to its client from then on, to nobody else', async () => {
    const { body } = await admin.get(`/orders/${request}`);
    const { version } = body.order as { version: number };
    const acted = await admin.post(`/orders/${request}/confirm`, {
      version,
      minutes: 60,
      outside_hours: true,
    });
    expect(acted.status).toBe(200);
    expect(await nameFor(client)).toBe(NAME);
    expect(await nameFor(stranger)).toBe(reference);
    const mine = (await client.caller.get('/candidates?search=vellonius')).body;
    expect(mine).toMatchObject({ total: 1 });
    expect((await stranger.caller.get('/candidates?search=vellonius')).body).toMatchObject({
      total: 0,
    });
    const invite = await memory.get(`/api/recruiter/requests/${request}/invite.ics`, {
      cookie: client.cookie,
    });
    expect(await invite.text()).toContain(NAME);
    expect(await mailed()).toContain(NAME);
  });

  test('colleagues read it as long as the company shares requests', async () => {
    expect(await nameFor(colleague)).toBe(reference);
    await memory.pool.query('update companies set shares_requests = true');
    expect(await nameFor(colleague)).toBe(NAME);
    await memory.pool.query('update companies set shares_requests = false');
    expect(await nameFor(colleague)).toBe(reference);
  });

  test('a test that is called off does not make the client forget the name', async () => {
    const { body } = await client.caller.get(`/requests/${request}`);
    const { version } = body.request as { version: number };
    const reason = { reason: 'plans' };
    await client.caller.post(`/requests/${request}/cancel`, { version, reason });
    expect(await nameFor(client)).toBe(NAME);
  });

  test('alternatives and a saved search go by what is shown', async () => {
    const hidden = await aWorker(memory.db, { name: 'Zaki Quillonius' });
    await memory.pool.query('update orders set alternatives = $2 where id = $1', [
      request,
      [hidden.id],
    ]);
    const { body } = await client.caller.get(`/requests/${request}`);
    expect(body.alternatives).toMatchObject([{ name: hidden.reference }]);
    const saved = { name: 'By name', query: { search: 'quillonius' }, alert: true };
    expect((await client.caller.post('/saved-searches', saved)).status).toBe(201);
    await aWorker(memory.db, { name: 'Amar Quillonius' });
    await memory.checkSearches();
    expect((await client.caller.get('/search-news')).body).toMatchObject({ news: 0 });
  });

  test('a choice over an older one is refused, and each is in the audit', async () => {
    const { version } = (await admin.get('/client-names')).body;
    const old = await admin.put('/client-names', {
      client_names: 'full',
      version: Number(version) - 1,
    });
    expect([old.status, old.body.error?.reason]).toEqual([409, 'conflict.newerVersion']);
    const wrong = await admin.put('/client-names', { client_names: 'nothing', version });
    expect(wrong.status).toBe(400);
    const { rows } = await memory.pool.query(
      "select changes from audit where noun = 'agency_settings' order by id desc limit 1",
    );
    expect(rows[0].changes).toMatchObject({ client_names: { before: 'full', after: 'reference' } });
  });
});

describe('a search', () => {
  let client: Awaited<ReturnType<typeof aSignedInRecruiter>>;
  /** Asks either node. */
  let asks: Record<(typeof WAYS)[number][0], Caller>;
  beforeAll(async () => {
    await memory.pool.query('update workers set deleted_at = now()');
    await memory.pool.query('delete from worker_calendar');
    client = await aSignedInRecruiter(memory);
    asks = {
      memory: client.caller,
      'the database': callerOf(database, '/api/recruiter', client.cookie),
    };
    for (const [name] of NAMES) await aWorker(memory.db, { name });
    for (let n = 0; n < 40; n += 1)
      await aWorker(memory.db, {
        name: `Mourad Zeroual ${'abcdefgh'[n % 8]}${'klmnopqr'[(n / 8) | 0]}`,
        job_title: n % 3 ? 'Rigger' : '',
        companies: n % 5 ? [] : ['Benali Frères'],
      });
    const { rows } = await memory.pool.query(
      "select id from workers where name in ('Karim Benali', 'K. Benali') order by id",
    );
    for (const { id } of rows)
      await anOrderThat(memory, { recruiterId: client.id, workerId: id, status: 'done' });
  });

  const SEARCHES = [
    'benali',
    'Benali K',
    'karim',
    'karim b',
    'karim b.',
    'b.',
    '.',
    'zeroual',
    'mourad z.',
    'zeroual ak',
    'w-',
    'rigger',
    'freres',
    'عبد القادر',
    'زياني',
    'ي',
    'oeuvrard',
    'oe.',
    'ء',
    'd)',
  ];

  describe.each(NAME_RULES)('by the rule %s', (rule) => {
    beforeAll(async () => {
      await choose(rule);
      await inStep();
    });

    test('finds exactly those whose shown texts have it, both ways, in the roles too', async () => {
      for (const [way, caller] of Object.entries(asks)) {
        const everybody = (await findAll(caller, {})).found;
        expect(everybody.length, way).toBe(NAMES.length + 40);
        for (const search of SEARCHES) {
          const folded = fold(search);
          const expected = everybody.filter(({ name, job_title, domain, companies }) =>
            [name, job_title, domain, ...companies].some((text) =>
              folded ? fold(text).includes(folded) : text.includes(search),
            ),
          );
          const { found } = await findAll(caller, { search });
          expect(
            found.map(({ id, name }) => [id, name]),
            `${way}: ${search}`,
          ).toEqual(expected.map(({ id, name }) => [id, name]));
          const roles = (await caller.get(`/roles?${new URLSearchParams({ search })}`))
            .body as unknown as { count: number }[];
          expect(
            roles.reduce((sum, { count }) => sum + count, 0),
            `${way}: ${search}`,
          ).toBe(expected.length);
        }
      }
    });

    test('by a name that is written differently finds nobody by what is not shown', async () => {
      for (const search of ['Ben Ali', 'Kareem', 'Muhamad', 'Zerwal', 'Zayani', 'Abdelkader']) {
        const [inMemory, inDatabase] = [
          (await findAll(asks.memory, { search })).also,
          (await findAll(asks['the database'], { search })).also,
        ];
        expect(inMemory, search).toEqual(inDatabase);
        if (rule === 'full') continue;
        const family = ['Ben Ali', 'Zerwal', 'Zayani'].includes(search);
        const revealed = inMemory.filter(({ name }) => name.endsWith('Benali'));
        if (rule === 'reference') expect(inMemory, search).toEqual(revealed);
        else if (family) expect(inMemory, search).toEqual([]);
      }
      const alike = async (search: string) => (await findAll(asks.memory, { search })).also.length;
      expect((await alike('Ben Ali')) > 0).toBe(rule !== 'initial');
      expect((await alike('Muhamad')) > 0).toBe(rule !== 'reference');
    });

    test('sorts by what is shown, both ways, page by page', async () => {
      for (const sort of ['name', 'role']) {
        const [inMemory, inDatabase] = [
          (await findAll(asks.memory, { sort })).found,
          (await findAll(asks['the database'], { sort })).found,
        ];
        expect(inMemory).toEqual(inDatabase);
        const keyOf = ({ name, job_title }: Shown) =>
          `${sort === 'role' ? fold(job_title) || '\uffff' : ''}\u0000${fold(name)}`;
        const sorted = inMemory.toSorted((a, b) => {
          const [one, other] = [keyOf(a), keyOf(b)];
          if (one === other) return b.id - a.id;
          return one < other ? -1 : 1;
        });
        expect(inMemory.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name));
        expect(inMemory).toHaveLength(NAMES.length + 40);
      }
    });

    test('among the own requests goes by what is shown', async () => {
      const found = async (search: string) =>
        (await client.caller.get(`/requests?state=closed&search=${encodeURIComponent(search)}`))
          .body.rows.length;
      expect(await found('benali')).toBe(rule === 'initial' ? 0 : 2);
      expect(await found('karim b')).toBe(1);
      expect(await found('T-')).toBe(2);
    });
  });
});

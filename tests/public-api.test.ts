import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { errorBody } from '../contracts/errors.ts';
import { fetchMagazine } from '../web/api/public.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() =>
  emptyTables(
    site.pool,
    'rate_limits, mails, messages, services, portfolio, about_us, contact_info',
  ),
);
afterAll(() => site.stop());

const message = {
  name: 'Karim H.',
  email: 'k@hoggar.example',
  subject: 'Crew',
  message: 'Forty\nfitters.',
};
const stored = async () => (await site.pool.query('select * from messages order by id')).rows;

test('a visitor leaves a message and it is there, unread and unseen', async () => {
  const answer = await site.send('POST', '/api/messages', message);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ received: true });
  expect(await stored()).toMatchObject([
    { ...message, read: false, seen: false, deleted_at: null },
  ]);
});

test('a visitor cannot set what is not theirs to set', async () => {
  const more = {
    id: 7,
    read: true,
    seen: true,
    created_at: '2001-01-01T00:00:00Z',
    deleted_at: '2001-01-01T00:00:00Z',
  };
  await site.send('POST', '/api/messages', { ...more, ...message });
  const [row] = await stored();
  expect(row).toMatchObject({ read: false, seen: false, deleted_at: null });
  expect(row.created_at.getFullYear()).toBeGreaterThan(2001);
});

test.each([
  ['an empty name', { name: '  ' }, 'name', 'Full name is required'],
  ['no e-mail address', { email: 'karim' }, 'email', 'Email address must be an e-mail address'],
  [
    'a very long message',
    { message: 'x'.repeat(5_001) },
    'message',
    'Message must be at most 5,000 characters',
  ],
  [
    'a NUL character',
    { subject: 'a\u0000b' },
    'subject',
    'Subject contains characters that cannot be stored',
  ],
  [
    'half a character',
    { subject: 'a\ud800' },
    'subject',
    'Subject contains characters that cannot be stored',
  ],
  ['a number for a name', { name: 5 }, 'name', 'Full name must be text'],
])(
  'a message with %s is refused by name and changes nothing',
  async (_, wrong, field, sentence) => {
    const answer = await site.send('POST', '/api/messages', { ...message, ...wrong });
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({
      message: sentence,
      fields: { [field]: sentence },
    });
    expect(await stored()).toEqual([]);
  },
);

test('a refusal never repeats what was sent', async () => {
  const mark = 'a1b2c3-mark';
  const bodies = [
    Object.fromEntries(Object.keys(message).map((field) => [field, [mark]])),
    { ...message, email: mark, name: `${mark}\u0000`, [mark]: mark },
    JSON.parse(`{"__proto__":{"name":"${mark}"},"constructor":"${mark}","email":"${mark}"}`),
    [mark],
    mark,
  ];
  for (const body of bodies) {
    const answer = await site.send('POST', '/api/messages', body);
    const text = await answer.text();
    expect(answer.status, text).toBe(400);
    expect(text).not.toContain(mark);
    expect(text.length).toBeLessThan(2_000);
  }
});

test('a message that is sent again after a lost answer is stored once', async () => {
  const headers = { 'idempotency-key': '0e3c0c0e-6f5b-4a51-93a5-000000000001' };
  for (let i = 0; i < 3; i++) {
    expect((await site.send('POST', '/api/messages', message, headers)).status).toBe(201);
  }
  expect(await stored()).toHaveLength(1);
});

test('an address that sends too many messages gets 429 and the time to wait', async () => {
  for (let i = 0; i < 5; i++) await site.send('POST', '/api/messages', message);
  const answer = await site.send('POST', '/api/messages', message);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(errorBody.parse(await answer.json()).error.message).toMatch(
    /^Too many attempts\. Please try again in 15 minutes\.$/,
  );
  expect(await stored()).toHaveLength(5);
});

test('a program that fills in the field no person sees is answered like everybody and stores nothing', async () => {
  const [person, program] = [
    await site.send('POST', '/api/messages', message),
    await site.send('POST', '/api/messages', { ...message, website: 'https://spam.example' }),
  ];
  const asSeen = async (answer: Response) => ({
    status: answer.status,
    headers: [...answer.headers.keys()],
    body: await answer.json(),
  });
  expect(await asSeen(program)).toEqual(await asSeen(person));
  expect(await stored()).toHaveLength(1);
  const log = site.logLines.join('');
  expect(log).toContain('"event":"message.trapped"');
  expect(log).not.toContain('spam.example');
});

test('what a trapped program sends counts against its budget', async () => {
  const trapped = { ...message, website: 'https://spam.example' };
  for (let i = 0; i < 5; i++) await site.send('POST', '/api/messages', trapped);
  expect((await site.send('POST', '/api/messages', message)).status).toBe(429);
  expect(await stored()).toEqual([]);
});

test('services and portfolio are listed newest first, without the deleted ones', async () => {
  await site.pool.query(
    "insert into services (title, description, deleted_at) values ('First', 'a', null), ('Gone', 'b', now()), ('Last', 'c', null)",
  );
  const services = await (await site.get('/api/services')).json();
  expect(services.map((one: { title: string }) => one.title)).toEqual(['Last', 'First']);
  expect(Object.keys(services[0])).toEqual(['id', 'title', 'description']);
  expect(await (await site.get('/api/portfolio')).json()).toEqual([]);
});

test('the parts of the page are answered in the language that is asked for', async () => {
  const { rows } = await site.pool.query(
    "insert into services (title, description) values ('Crews', 'People'), ('Payroll', 'Pay') returning id",
  );
  const [first, second] = rows.map(({ id }) => id);
  await site.pool.query(
    `insert into translations (noun, noun_id, field, language, value, original) values
      ('services', $1, 'title', 'fr', 'Équipes', 'Crews'), ('services', $1, 'description', 'fr', 'Des gens', 'People'),
      ('services', $2, 'title', 'fr', 'Paie', 'Payroll')`,
    [first, second],
  );
  const servicesIn = async (query: string) => (await site.get(`/api/services${query}`)).json();
  const originals = [
    { id: second, title: 'Payroll', description: 'Pay' },
    { id: first, title: 'Crews', description: 'People' },
  ];
  expect(await servicesIn('?language=fr')).toEqual([
    { ...originals[0], lang: 'en' },
    { id: first, title: 'Équipes', description: 'Des gens' },
  ]);
  expect(await servicesIn('')).toEqual(originals);
  expect(await servicesIn('?language=en')).toEqual(originals);
  expect(await servicesIn('?language=ar')).toEqual(
    originals.map((service) => ({ ...service, lang: 'en' })),
  );
});

test('the books say that they are in English where another language is asked for', async () => {
  const langs = async (query: string) =>
    (await (await site.get(`/api/magazine${query}`)).json()).map(
      (book: { lang?: string }) => book.lang,
    );
  expect(await langs('')).toEqual([undefined, undefined]);
  expect(await langs('?language=fr')).toEqual(['en', 'en']);
  expect(await langs('?language=ar')).toEqual(['en', 'en']);
});

test.each(['about-us', 'contact-info', 'services', 'portfolio', 'magazine', 'chat'])(
  '/api/%s has no other languages',
  async (part) => {
    for (const language of ['de', 'FR', '', '__proto__', 'fr&language=ar']) {
      const answer = await site.get(`/api/${part}?language=${language}`);
      expect(answer.status, language).toBe(400);
      const { error } = errorBody.parse(await answer.json());
      expect(error.message).toBe('Choose en, fr or ar as the language');
      expect(error.reason).toBe('unknownLanguage');
    }
  },
);

test('about us and contact info are null until somebody writes them', async () => {
  expect(await (await site.get('/api/about-us')).json()).toBeNull();
  await site.pool.query(
    "insert into contact_info (phone, email, address) values ('+213 000', 'a@b.example', 'Algiers')",
  );
  expect(await (await site.get('/api/contact-info')).json()).toEqual({
    phone: '+213 000',
    email: 'a@b.example',
    address: 'Algiers',
  });
});

test('the API lists the magazine page by page, with words and pictures', async () => {
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => reach(site.url + path, init));
  const books = await fetchMagazine();
  expect(books.map(({ readAt, pages }) => [readAt, pages.length])).toEqual([
    ['/magazine', 16],
    ['/magazine/manpower-supply', 12],
  ]);
  const [cover, ...pages] = books[0]?.pages ?? [];
  const parts = ['number', 'kicker', 'title', 'blocks', 'picture'];
  expect(Object.keys(pages[5] ?? {})).toEqual(parts);
  expect(pages[5]).toMatchObject({ number: 7, picture: 'magazine-07', kicker: 'Places' });
  expect(cover?.blocks[0]).toMatchObject({ kind: 'picture', picture: 'hero-1', width: 2560 });
  expect(JSON.stringify(books)).not.toMatch(/\{[a-z]|budget":|template/);
});

test('a browser that has the magazine gets 304, and others get it compressed', async () => {
  const { headers } = await site.get('/api/magazine', { 'accept-encoding': 'br' });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect(headers.get('vary')).toBe('accept-encoding');
  const known = { 'if-none-match': headers.get('etag') as string };
  expect((await site.get('/api/magazine', known)).status).toBe(304);
  expect((await site.get('/api/magazine', { 'if-none-match': '"older"' })).status).toBe(200);
});

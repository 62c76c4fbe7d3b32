import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SiteSection, SiteSectionRecord } from '../contracts/site-content.ts';
import { anAdmin } from './harness/people.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let other: TestSite;
let cookie: string;
let files: Awaited<ReturnType<typeof shown>>;
beforeAll(async () => {
  site = await startTestSite({ live: true });
  other = await startTestSite({ live: true, beside: site });
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  files = await shown();
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});
beforeEach(async () => {
  await emptyTables(site.pool, 'site_content, site_content_history');
  await site.pool.query(`notify site_changed, 'site_content'`);
  for (const node of [site, other])
    await vi.waitFor(async () => expect(await shown(node)).toEqual(files));
});

const sent = async (method: string, path: string, body?: object, headers = {}) => {
  const response = await site.send(method, `/api/admin/site${path}`, body, { cookie, ...headers });
  return { status: response.status, answer: await response.json() };
};
/** What came as JSON: its parts have no types. */
type Json = ReturnType<typeof JSON.parse>;
type Open = SiteSectionRecord & { value: Json; texts: { fr: Json; ar: Json } };
const read = async (section: SiteSection): Promise<Open> =>
  (await sent('GET', `/${section}`)).answer;
const inputOf = ({ value, texts, version }: Open, differing: Json = {}) => ({
  ...structuredClone({ value, texts, version }),
  still_right: { fr: [], ar: [] },
  ...differing,
});
/** Opens a section, changes it and publishes it. */
async function publish(section: SiteSection, change: (form: Json) => void, differing: Json = {}) {
  const input = inputOf(await read(section), differing);
  change(input);
  return sent('PUT', `/${section}`, input);
}
const shown = async (node = site, language: 'en' | 'fr' | 'ar' = 'en') =>
  (await node.readSite(language)).content;

test.each<[SiteSection, (form: Json) => void, (content: Json) => unknown, unknown]>([
  [
    'hero',
    ({ value }) => {
      value.counters[0].value = 16_000;
    },
    ({ hero }) => hero.counters[0].value,
    16_000,
  ],
  [
    'hero',
    ({ value }) => {
      value.phrases[1] = 'Crews for industry';
    },
    ({ hero }) => hero.phrases[1],
    'Crews for industry',
  ],
  [
    'about',
    ({ value }) => {
      value.mission.text = 'A crew on its day.';
    },
    ({ about }) => about.mission.text,
    'A crew on its day.',
  ],
  [
    'business-hours',
    ({ value }) => {
      value.ranges[1].closes = '17:00';
    },
    ({ businessHours }) => businessHours.ranges[1].closes,
    '17:00',
  ],
  [
    'cities',
    ({ value, texts }) => {
      value.push({ name: 'Tamanrasset', lat: 22.785, lng: 5.5228, status: 'active' });
      texts.fr.push({ name: 'Tamanrasset' });
      texts.ar.push({});
    },
    ({ cities }) => cities.at(-1).name,
    'Tamanrasset',
  ],
  [
    'trust',
    ({ value }) => {
      value.papers[0].number = 'AG-77';
      value.figures[0].value = null;
    },
    ({ trust }) => [trust.papers[0].number, trust.figures.length],
    ['AG-77', 1],
  ],
  [
    'trust',
    ({ value }) => {
      value.coordinators[0].phone = '+213 000 99 88 77';
    },
    ({ trust }) => trust.coordinators[0].phone,
    '+213 000 99 88 77',
  ],
  [
    'projects',
    ({ value }) => {
      value.find(({ location }: Json) => location === 'Annaba').name = 'Third kiln line';
    },
    ({ cities }) =>
      cities
        .find(({ name }: Json) => name === 'Annaba')
        .projects.some(({ name }: Json) => name === 'Third kiln line'),
    true,
  ],
])(
  'a change of %s is on the page of both nodes within a second',
  async (section, change, at, expected) => {
    expect(at(await shown(other))).not.toEqual(expected);
    expect(await publish(section, change)).toMatchObject({ status: 200, answer: { version: 1 } });
    expect(at(await shown())).toEqual(expected);
    await vi.waitFor(async () => expect(at(await shown(other))).toEqual(expected), 1_000);
  },
);

test('changed hours count for requests and deadlines at once', async () => {
  await publish('business-hours', ({ value }) => {
    value.responseHours = 48;
    value.ranges[1].closes = '18:00';
  });
  const { answer } = await (async () => {
    const response = await site.get('/api/admin/special-hours', { cookie });
    return { answer: await response.json() };
  })();
  expect(answer.usual).toContainEqual(expect.objectContaining({ closes: '18:00' }));
  expect((await shown()).businessHours.responseHours).toBe(48);
});

test('a changed answer of the assistant is given at once', async () => {
  const asked = { topic: 'order', language: 'en' };
  const answered = async () =>
    JSON.stringify(await (await site.send('POST', '/api/chat/topic', asked)).json());
  expect(await answered()).not.toContain('Ring twice');
  await publish('answers', ({ value }) => {
    value.find(({ topic }: Json) => topic === 'order').answer = 'Ring twice at {phone}.';
  });
  expect(await answered()).toContain('Ring twice');
});

test('what is written about a project is what the assistant knows', async () => {
  const answered = async () =>
    JSON.stringify(
      await (
        await site.send('POST', '/api/chat', {
          text: 'How many workers were on the methanol unit revamp in Arzew?',
        })
      ).json(),
    );
  expect(await answered()).not.toContain('4321');
  await publish('projects', ({ value }) => {
    value.find(({ id }: Json) => id === 'arzew-methanol-revamp').workers = 4321;
  });
  expect(await answered()).toMatch(/4,?321/);
});

test('the word of a client is taken away, and the rest is still in French', async () => {
  await publish('trust', ({ value, texts }) => {
    delete value.reference;
    delete texts.fr.reference;
    delete texts.ar.reference;
  });
  const { trust } = await shown();
  expect(trust.reference).toBeUndefined();
  expect((await shown(site, 'fr')).trust.coordinators[0]).not.toHaveProperty('lang');
});

test('the audit has no name and no number of a coordinator in clear', async () => {
  await emptyTables(site.pool, 'audit');
  await publish('trust', ({ value, texts }) => {
    Object.assign(value.coordinators[0], { name: 'Lyes Amrane', phone: '+213 000 55 66 77' });
    value.coordinators[0].function = 'Crews for the north';
    value.coordinators.push({ ...value.coordinators[1], phone: '+213 000 11 22 33' });
    texts.fr.coordinators.push({});
    texts.ar.coordinators.push({});
  });
  const { rows } = await site.pool.query('select changes from audit');
  expect(rows[0].changes).toMatchObject({
    'trust.coordinators.0.name': { hashed: true },
    'trust.coordinators.3': { hashed: true },
    'trust.coordinators.0.function': { after: 'Crews for the north' },
  });
  const text = JSON.stringify(rows);
  for (const secret of ['Lyes', '55 66 77', '11 22 33', 'Belkacem', 'Yacine'])
    expect(text).not.toContain(secret);
});

test.each<[string, SiteSection, (form: Json) => void, Record<string, string>]>([
  [
    'a paper that ends on no day',
    'trust',
    ({ value }) => {
      value.papers[1].until = '31/03/2027';
    },
    { 'value.papers.1.until': 'Choose a day.' },
  ],
  [
    'a quotation of somebody who is no client',
    'trust',
    ({ value }) => {
      value.reference.client = 'Nobody';
    },
    { 'value.reference.client': 'Choose a name from the list of clients.' },
  ],
  [
    'a phone without its country',
    'trust',
    ({ value }) => {
      value.coordinators[0].phone = '021 40 11';
    },
    {
      'value.coordinators.0.phone': 'Write an international number, such as +213 000 12 34 56.',
    },
  ],
  [
    'a project that ends before it begins',
    'projects',
    ({ value }) => {
      value[0].period = { from: '2012-05', to: '2011' };
    },
    { 'value.0.period.to': 'The end must not be before the beginning.' },
  ],
  [
    'a headcount in words',
    'projects',
    ({ value }) => {
      value[0].workers = 'many';
    },
    { 'value.0.workers': 'Write a whole number.' },
  ],
  [
    'a client that a project names and that is taken away',
    'clients',
    ({ value, texts }) => {
      for (const list of [value, texts.fr, texts.ar]) list.shift();
    },
    {
      value:
        'This does not fit another part of the page, such as a project that needs what was removed. Change that part first.',
    },
  ],
  [
    'an answer with a placeholder that is not known',
    'answers',
    ({ value }) => {
      value[0].answer = 'Write to {mail}.';
    },
    {
      'value.0.answer':
        'Only these can be filled in: name, phone, fax, email and address, each in braces.',
    },
  ],
  [
    'a figure that is none',
    'hero',
    ({ value }) => {
      value.counters[0].value = 'many';
    },
    { 'value.counters.0.value': 'Write a whole number.' },
  ],
  [
    'a phrase that is empty',
    'hero',
    ({ value }) => {
      value.phrases[2] = ' ';
    },
    { 'value.phrases.2': 'Write something here.' },
  ],
  [
    'a first phrase that is not the name',
    'hero',
    ({ value }) => {
      value.phrases[0] = 'Another agency';
    },
    { 'value.phrases.0': 'The first phrase is the name of the agency.' },
  ],
  [
    'a text that is too long in French',
    'about',
    ({ texts }) => {
      texts.fr.heading = 'x'.repeat(121);
    },
    { 'texts.fr.heading': 'Write at most 120 characters.' },
  ],
  [
    'a figure that differs in Arabic',
    'hero',
    ({ texts }) => {
      texts.ar.counters[0].value = 3;
    },
    {
      'texts.ar.counters.0.value':
        'Only texts differ between languages; everything else is as in English.',
    },
  ],
  [
    'a week without Friday',
    'business-hours',
    ({ value, texts }) => {
      value.ranges.pop();
      texts.fr.ranges.pop();
      texts.ar.ranges.pop();
    },
    { 'value.ranges': 'Every day of the week has to be in the table.' },
  ],
  [
    'a day that closes before it opens',
    'business-hours',
    ({ value }) => {
      value.ranges[1].closes = '07:00';
    },
    { 'value.ranges.1.closes': 'Closing time must be after opening time.' },
  ],
  [
    'a city twice',
    'cities',
    ({ value }) => {
      value[1].name = value[0].name;
    },
    { 'value.1.name': 'Another entry of the list has this already.' },
  ],
  [
    'a field that is not known',
    'cities',
    ({ value }) => {
      value[0].secret = 1;
    },
    { 'value.0.secret': 'This field is not known.' },
  ],
])('%s is refused at its field, and nothing changes', async (_, section, change, fields) => {
  const before = await shown();
  const { status, answer } = await publish(section, change);
  expect({ status, fields: answer.error.fields }).toEqual({ status: 400, fields });
  expect(await shown()).toEqual(before);
  expect((await read(section)).version).toBe(0);
});

test('a refusal is written in the language of the page', async () => {
  const input = inputOf(await read('hero'));
  input.value.counters[0].value = -1;
  const { answer } = await sent('PUT', '/hero', input, { 'accept-language': 'fr' });
  expect(answer.error.fields).toEqual({ 'value.counters.0.value': 'Écrivez 0 ou plus.' });
});

test("'Back to the file' shows the file again, and the history brings the change back", async () => {
  const fromFile = await shown();
  await publish('hero', ({ value }) => {
    value.text = 'Changed in the panel.';
  });
  const published = await read('hero');
  expect(published).toMatchObject({ stored: true, version: 1, updated_by: 'PIN' });
  expect(await sent('POST', '/hero/file', { version: 1 })).toMatchObject({
    status: 200,
    answer: { stored: false, version: 2 },
  });
  expect(await shown()).toEqual(fromFile);
  expect((await sent('GET', '/hero/history')).answer.rows).toMatchObject([
    { version: 2, stored: false },
    { version: 1, stored: true },
  ]);
  const restored = await sent('POST', '/hero/restore', { version: 2, of_version: 1 });
  expect(restored).toMatchObject({ status: 200, answer: { stored: true, version: 3 } });
  expect((await shown()).hero.text).toBe('Changed in the panel.');
  expect(await sent('POST', '/hero/restore', { version: 3, of_version: 9 })).toMatchObject({
    status: 404,
  });
});

test('an earlier version can be read, version 0 is the file, and others are not there', async () => {
  const file = await read('hero');
  await publish('hero', ({ value }) => {
    value.text = 'One.';
  });
  await publish('hero', ({ value }) => {
    value.text = 'Two.';
  });
  const version = async (of: number | string) => sent('GET', `/hero/history/${of}`);
  expect((await version(1)).answer).toMatchObject({ version: 1, value: { text: 'One.' } });
  expect((await version(0)).answer).toEqual({
    version: 0,
    stored: false,
    value: file.value,
    texts: file.texts,
  });
  for (const [of, status] of [
    [3, 404],
    ['9999999999', 400],
    ['x', 400],
    ['-1', 400],
  ] as const)
    expect((await version(of)).status).toBe(status);
});

test('of two who publish the same version the second is refused, whichever way it goes', async () => {
  const opened = await read('about');
  const save = (heading: string) => {
    const input = inputOf(opened);
    input.value.heading = heading;
    return sent('PUT', '/about', input);
  };
  const answers = await Promise.all([save('First'), save('Second')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.answer.error.reason).toBe('conflict.newerVersion');
  expect(await sent('POST', '/about/file', { version: 0 })).toMatchObject({ status: 409 });
  expect((await read('about')).version).toBe(1);
});

test('a version that went back to the file is not published over', async () => {
  await publish('hero', ({ value }) => {
    value.text = 'One.';
  });
  const opened = inputOf(await read('hero'));
  await sent('POST', '/hero/file', { version: 1 });
  expect(await sent('PUT', '/hero', opened)).toMatchObject({ status: 409 });
});

test('a changed original makes its translations older, and the page shows the original meanwhile', async () => {
  const text = 'We bring crews to sites.';
  await publish('hero', ({ value }) => {
    value.text = text;
  });
  const older = await read('hero');
  expect(older.older).toEqual({ fr: ['text'], ar: ['text'] });
  expect((await shown(site, 'fr')).hero).toMatchObject({ text, lang: 'en' });

  const unchanged = await sent('PUT', '/hero', inputOf(older));
  expect(unchanged.answer.older).toEqual({ fr: ['text'], ar: ['text'] });

  const right = await publish('hero', () => {}, { still_right: { fr: ['text'], ar: [] } });
  expect(right.answer.older).toEqual({ fr: [], ar: ['text'] });
  expect((await shown(site, 'fr')).hero).toMatchObject({ text: older.texts.fr.text });
  expect((await shown(site, 'fr')).hero).not.toHaveProperty('lang');

  const written = await publish('hero', ({ texts }) => {
    texts.ar.text = 'نأتي بالفرق إلى المواقع.';
  });
  expect(written.answer.older).toEqual({ fr: [], ar: [] });
});

test('a figure, an order and a save without a change make no translation older', async () => {
  await publish('hero', ({ value }) => {
    value.counters[0].value = 1;
  });
  await publish('cities', ({ value, texts }) => {
    for (const list of [value, texts.fr, texts.ar]) list.reverse();
  });
  for (const section of ['hero', 'cities'] as const) {
    await publish(section, () => {});
    expect((await read(section)).older).toEqual({ fr: [], ar: [] });
  }
  expect((await shown(site, 'ar')).cities.at(-1)?.name).toBe('الجزائر العاصمة');
});

test('an emptied translation is missing, and its record is shown in the original', async () => {
  const { answer } = await publish('about', ({ texts }) => {
    texts.fr.mission.text = '';
  });
  expect(answer.missing).toEqual({ fr: ['mission.text'], ar: [] });
  const { about } = await shown(site, 'fr');
  expect(about.mission).toMatchObject({ lang: 'en', title: 'Our Mission' });
  expect(about).not.toHaveProperty('lang');
});

test('what no schema accepts any more never takes the page down, and the panel says so', async () => {
  const fromFile = await shown();
  await publish('about', ({ value }) => {
    value.heading = 'Stays';
  });
  await site.pool.query(
    `insert into site_content values
       ('hero', '{"value": {"phrases": 7}, "texts": null}', 4, 'PIN', now()),
       ('cities', '"nothing"', 4, 'PIN', now()),
       ('of-another-version', '{}', 4, 'PIN', now())`,
  );
  await vi.waitFor(async () =>
    expect((await sent('GET', '')).answer.rows).toMatchObject([
      { section: 'brand', stored: false },
      { section: 'hero', unreadable: true },
      { section: 'about', unreadable: false, stored: true },
      { section: 'partners', stored: false },
      { section: 'trust', stored: false },
      { section: 'business-hours', stored: false },
      { section: 'cities', unreadable: true },
      { section: 'projects', stored: false },
      { section: 'clients', stored: false },
      { section: 'answers', stored: false },
    ]),
  );
  const { hero, cities, about } = await shown();
  expect({ hero, cities }).toEqual({ hero: fromFile.hero, cities: fromFile.cities });
  expect(about.heading).toBe('Stays');
  expect((await read('hero')).value).toMatchObject({ phrases: fromFile.hero.phrases });
});

test('rows are read once for a change, and not for a request', async () => {
  await publish('hero', ({ value }) => {
    value.text = 'Counted.';
  });
  await shown();
  const reads = vi.spyOn(site.pool, 'query');
  for (let request = 0; request < 20; request += 1) await shown();
  const statements = reads.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text,
  );
  reads.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter((statement) => statement.includes('site_content'))).toEqual([]);
});

test('the audit has each value before and after, and its place', async () => {
  await emptyTables(site.pool, 'audit');
  await publish('hero', ({ value, texts }) => {
    value.counters[1].value = 600;
    texts.fr.text = 'Nouveau.';
  });
  const { rows } = await site.pool.query('select action, noun, changes from audit');
  expect(rows).toMatchObject([
    {
      action: 'update',
      noun: 'site_content',
      changes: {
        'hero.counters.1.value': { before: 500, after: 600 },
        'hero.fr.text': { after: 'Nouveau.' },
      },
    },
  ]);
});

test('the same change sent twice with one key is published once and answered twice', async () => {
  const input = inputOf(await read('hero'));
  input.value.text = 'Once.';
  const send = () => sent('PUT', '/hero', input, { 'idempotency-key': 'publish-the-hero' });
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect((await read('hero')).version).toBe(1);
});

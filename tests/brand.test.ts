import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAdmin } from './harness/people.ts';
import { aPicture, aSign } from './harness/pictures.ts';
import { PATIENCE_MS } from './harness/processes.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let other: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite({ live: true, pages: true });
  other = await startTestSite({ live: true, pages: true, beside: site });
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});
beforeEach(async () => {
  await emptyTables(site.pool, 'site_content, site_content_history, pictures');
  await site.pool.query(`notify site_changed, 'site_content'`);
  for (const node of [site, other])
    await vi.waitFor(async () => expect(await nameOf(node)).toBe('Saharis'), PATIENCE_MS);
});

type Json = ReturnType<typeof JSON.parse>;
const sent = async (method: string, path: string, body?: object) => {
  const response = await site.send(method, `/api/admin/site${path}`, body, { cookie });
  return { status: response.status, answer: (await response.json()) as Json };
};
const page = async (path: string, node = site) => (await node.get(path)).text();
const nameOf = async (node: TestSite) => (await node.readSite('en')).content.agency.name;
/** How the sheet of a brand begins. */
const OWN_SHEET = '<style>:root{--flare-400:';
const read = async (section = 'brand') => (await sent('GET', `/${section}`)).answer;
async function publish(change: (value: Json, texts: Json) => void, section = 'brand') {
  const { value, texts, version } = await read(section);
  change(value, texts);
  return sent('PUT', `/${section}`, { value, texts, version, still_right: { fr: [], ar: [] } });
}
const rename = () =>
  publish((value) => {
    value.name = 'Karima Staffing';
    value.accent = '#2BB3C0';
  });

test('a name and a colour are on every page of both nodes within a second', async () => {
  expect((await rename()).status).toBe(200);
  await vi.waitFor(async () => expect(await nameOf(other)).toBe('Karima Staffing'), 1_000);
  for (const node of [site, other])
    for (const path of ['/', '/fr', '/ar', '/login', '/admin', '/magazine', '/contact']) {
      const html = await page(path, node);
      expect(html, path).toContain('--flare-500:#2BB3C0');
      expect(html, path).toContain('--letter:"K"');
      expect(html, path).toContain('/favicon.ico?v=2BB3C0-K');
      expect(html, path).toContain('Karima Staffing');
      expect(html.split('<main')[0], path).not.toContain('>Saharis<');
    }
});

test('fax, LinkedIn page, founding year and place are those of the panel, and the address in its language', async () => {
  const { status } = await publish((value, texts) => {
    value.contact.fax = '+213 41 77 66 55';
    value.contact.address = '12 Harbour Road, Arzew';
    value.linkedin = 'https://www.linkedin.com/company/karima';
    value.founded = 2012;
    value.caption = '35.84 N 0.32 W · Arzew';
    texts.fr.contact.address = '12, route du Port, Arzew';
    texts.fr.caption = '35,84 N 0,32 O · Arzew';
  });
  expect(status).toBe(200);
  const { agency } = (await site.readSite('fr')).content;
  expect(agency).toMatchObject({
    founded: 2012,
    caption: '35,84 N 0,32 O · Arzew',
    contact: { fax: '+213 41 77 66 55', address: '12, route du Port, Arzew' },
  });
  const html = await page('/');
  for (const text of ['+213 41 77 66 55', 'company/karima', '35.84 N 0.32 W'])
    expect(html).toContain(text);
  const refused = await publish((value) => {
    value.linkedin = 'javascript:alert(1)';
  });
  expect([refused.status, Object.keys(refused.answer.error.fields)]).toEqual([
    400,
    ['value.linkedin'],
  ]);
});

test('the first phrase of the page is the new name, also of a hero that was published before', async () => {
  await publish((value) => {
    value.text = 'Published under the old name.';
  }, 'hero');
  await rename();
  for (const language of ['en', 'fr', 'ar'] as const) {
    const { hero } = (await site.readSite(language)).content;
    expect(hero.phrases[0]).toBe('Karima Staffing');
  }
  const hero = await read('hero');
  expect(hero).toMatchObject({
    unreadable: false,
    value: { text: 'Published under the old name.' },
  });
  expect(hero.value.phrases[0]).toBe('Karima Staffing');
  expect((await publish((value) => (value.counters[0].value = 7), 'hero')).status).toBe(200);

  await sent('POST', '/brand/file', { version: 1 });
  const back = (await site.readSite('en')).content.hero;
  expect(back).toMatchObject({ text: 'Published under the old name.' });
  expect(back.phrases[0]).toBe('Saharis');
});

test('icons and the manifest are made of the letter and the colour', async () => {
  const before = await (await site.get('/icon-512.png')).arrayBuffer();
  await rename();
  const manifest = await (await site.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Karima Staffing', short_name: 'Karima Staffing' });
  expect(await page('/mark.svg')).toContain('fill="#2BB3C0"');
  for (const [path, size] of [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    const answer = await site.get(path);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }).toEqual({ width: size, height: size });
    const at = (Math.floor(size / 16) * size + Math.floor(size / 2)) * info.channels;
    expect([...data.subarray(at, at + 3)]).toEqual([0x2b, 0xb3, 0xc0]);
  }
  expect((await site.get('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon');

  await sent('POST', '/brand/file', { version: 1 });
  expect(Buffer.from(await (await site.get('/icon-512.png')).arrayBuffer())).toEqual(
    Buffer.from(before),
  );
});

test('another colour alone keeps the mark of the files, in that colour', async () => {
  await publish((value) => {
    value.accent = '#2BB3C0';
  });
  const mark = await page('/mark.svg');
  expect(mark).toContain('Half sun behind a derrick line');
  expect(mark).toContain('#2BB3C0');
  expect(mark).not.toMatch(/#F07F1B/i);
  expect(await page('/')).not.toContain('--letter:"');
});

test('the policy of a page names each of its sheets by its hash, and allows no other', async () => {
  const policyOf = async () =>
    (await site.get('/')).headers.get('content-security-policy')?.split('; ') ?? [];
  const before = await policyOf();
  await rename();
  const after = await policyOf();
  const styles = (policy: string[]) => policy.find((line) => line.startsWith('style-src')) ?? '';
  expect(styles(after).match(/'sha256-/g)).toHaveLength(
    (styles(before).match(/'sha256-/g)?.length ?? 0) + 1,
  );
  expect(styles(after)).not.toContain('unsafe');
  const others = (policy: string[]) => policy.filter((line) => !/^(style|script)-src/.test(line));
  expect(others(after)).toEqual(others(before));
});

test("the page has nothing more than before while the colour is the product's own", async () => {
  const html = await page('/');
  expect(html).not.toContain(OWN_SHEET);
  expect(html).toContain('href="/favicon.ico"');
});

test.each<[string, (value: Json) => void, Record<string, string>]>([
  [
    'a colour that cannot be read',
    (value) => {
      value.accent = '#0F5C6E';
    },
    {
      'value.accent':
        'On the dark parts of the page this colour has a contrast of 1.7 to 1, and at least 4.5 is needed. The nearest shade that passes: #6D9CA7.',
    },
  ],
  [
    'a colour that is none',
    (value) => {
      value.accent = 'red;}';
    },
    { 'value.accent': 'Write a colour, such as #0F5C6E.' },
  ],
  [
    'a name that is empty',
    (value) => {
      value.name = ' ';
    },
    { 'value.name': 'Write something here.' },
  ],
  [
    'a field of the file that is no part of the brand',
    (value) => {
      value.timeZone = 'Europe/Paris';
    },
    { 'value.timeZone': 'This field is not known.' },
  ],
])('%s is refused at its field, and nothing changes', async (_, change, fields) => {
  const { status, answer } = await publish(change);
  expect({ status, fields: answer.error.fields }).toEqual({ status: 400, fields });
  expect(await read()).toMatchObject({ version: 0, stored: false });
  expect(await page('/')).toContain('<title>Saharis');
});

test('a stored brand that no longer fits gives way to the files, and the panel says so', async () => {
  for (const broken of [
    '"nothing"',
    '{"value": {"name": 7}}',
    '{"value": {"name": "K", "accent": "#000000"}}',
  ]) {
    await emptyTables(site.pool, 'site_content');
    await site.pool.query(`insert into site_content values ('brand', $1, 1, 'PIN', now())`, [
      broken,
    ]);
    await vi.waitFor(async () => expect((await read()).unreadable, broken).toBe(true), PATIENCE_MS);
    expect(await page('/')).toContain('<title>Saharis');
    expect(await page('/')).not.toContain(OWN_SHEET);
  }
});

test('mails and the page of a link have the name and the colour', async () => {
  await rename();
  const setting = await site.mail.setting();
  expect(setting.agency).toMatchObject({ name: 'Karima Staffing', accent: '#2BB3C0' });
  const link = await site.get(`/w/${'x'.repeat(22)}`);
  const html = await link.text();
  expect(html).toContain('Karima Staffing');
  expect(html).toContain('border-inline-start:4px solid #2BB3C0');
  expect(link.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
});

test('a description is shown in the language it was written in', async () => {
  await publish((value, texts) => {
    value.tagline = 'Crews for every site.';
    texts.fr.tagline = 'Des équipes pour chaque chantier.';
  });
  expect(await page('/')).toContain('Crews for every site');
  expect(await page('/fr')).toContain('Des équipes pour chaque chantier');
  // The Arabic text is of the English one before, so the English one is shown.
  expect((await read()).older).toEqual({ fr: [], ar: ['tagline'] });
});

async function upload(body: Uint8Array, made_for: string) {
  const answer = await fetch(`${site.url}/api/admin/pictures?made_for=${made_for}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });
  return { status: answer.status, answer: (await answer.json()) as Json };
}
async function aWordmark() {
  const refs = [];
  for (const [made_for, colour] of [
    ['sign-on-dark', '#ffffff'],
    ['sign-on-light', '#071521'],
  ] as const) {
    const { status, answer } = await upload(await aSign(colour), made_for);
    expect(status).toBe(201);
    refs.push(`${answer.picture}/${answer.width}x${answer.height}`);
  }
  return { onDark: refs[0] as string, onLight: refs[1] as string };
}
/** Without its empty edges, in the one height. */
const MADE = '/288x96';

test('a wordmark stands in place of the drawn mark and the name on every page, on each ground its own version', async () => {
  const drawn = /<svg viewBox="0 0 32 32"[^>]*>/;
  expect(await page('/')).toMatch(drawn);
  const wordmark = await aWordmark();
  expect(wordmark.onDark).toMatch(new RegExp(`${MADE}$`));
  expect((await publish((value) => Object.assign(value, { wordmark }))).status).toBe(200);
  const tagOf = (ref: string) => `src="/pictures/${ref.split('/')[0]}/96.webp"`;
  await vi.waitFor(
    async () => expect((await other.readSite('ar')).content.agency).toHaveProperty('wordmark'),
    1_000,
  );
  for (const node of [site, other])
    for (const [path, ref] of [
      ['/', wordmark.onDark],
      ['/ar', wordmark.onDark],
      ['/login', wordmark.onLight],
      ['/admin', wordmark.onDark],
      ['/magazine', wordmark.onDark],
      ['/contact', wordmark.onDark],
    ] as const) {
      const html = await page(path, node);
      expect(html, path).toContain(tagOf(ref));
      expect(html, path).toMatch(/<img[^>]*alt="Saharis"/);
    }
  for (const type of ['webp', 'png']) {
    const served = await site.get(`/pictures/${wordmark.onDark.split('/')[0]}/96.${type}`);
    expect(served.headers.get('content-type')).toBe(`image/${type}`);
  }

  await sent('POST', '/brand/file', { version: 1 });
  expect(await page('/')).toMatch(drawn);
  expect(await page('/')).not.toContain(tagOf(wordmark.onDark));
});

test('with one version alone the name is drawn on the other ground', async () => {
  const { onDark } = await aWordmark();
  await publish((value) => Object.assign(value, { wordmark: { onDark } }));
  expect(await page('/')).toContain('/96.webp');
  expect(await page('/login')).not.toContain('/96.webp');
});

test('mails have the wordmark in their heads, as a PNG with the name as its text', async () => {
  const wordmark = await aWordmark();
  await publish((value) => Object.assign(value, { wordmark }));
  const setting = await site.mail.setting();
  const [name] = wordmark.onDark.split('/');
  expect(setting.agency.sign).toEqual({
    src: `${setting.publicUrl}/pictures/${name}/96.png`,
    width: 288,
    height: 96,
  });
});

test('a wordmark may have a mark in any colour beside its letters', async () => {
  const mark = { input: await aSign('#2BB3C0', { width: 100 }), left: 0, top: 0 };
  for (const [letters, status] of [
    ['#071521', 201],
    ['#ffffff', 400],
  ] as const) {
    const drawn = await sharp(await aSign(letters))
      .extend({ left: 160, background: '#00000000' })
      .composite([mark])
      .png()
      .toBuffer();
    expect((await upload(drawn, 'sign-on-light')).status, letters).toBe(status);
  }
});

test.each<[string, string, () => Promise<Uint8Array>, number, string]>([
  [
    'in a type that cannot be transparent',
    'sign-on-dark',
    () => aPicture('jpeg', { width: 300, height: 100, colour: 'white' }),
    400,
    'Please choose a PNG or WebP picture.',
  ],
  [
    'on a ground of its own',
    'sign-on-dark',
    () => aPicture('png', { width: 300, height: 100, colour: 'white' }),
    400,
    'Please choose a picture with a transparent ground.',
  ],
  [
    'that cannot be seen on a dark ground',
    'sign-on-dark',
    () => aSign('#12304a'),
    400,
    'This picture is too dark for a dark ground. Choose a light version.',
  ],
  [
    'that cannot be seen on a light ground',
    'sign-on-light',
    () => aSign('#ffffff'),
    400,
    'This picture is too light for a light ground. Choose a dark version.',
  ],
  [
    'that is too small',
    'sign-on-dark',
    () => aSign('#ffffff', { width: 90, height: 30 }),
    400,
    'Please choose a picture at least 40 pixels high and at most 8 times as wide as high, without its empty edges.',
  ],
  [
    'that is too long',
    'sign-on-light',
    () => aSign('#071521', { width: 900, height: 100 }),
    400,
    'Please choose a picture at least 40 pixels high and at most 8 times as wide as high, without its empty edges.',
  ],
])(
  'a wordmark %s is refused with a sentence, and nothing is stored',
  async (_, made_for, drawn, status, message) => {
    const refused = await upload(await drawn(), made_for);
    expect([refused.status, refused.answer.error.message]).toEqual([status, message]);
    expect((await site.pool.query('select from pictures')).rows).toHaveLength(0);
  },
);

test('a version for a light ground is refused in the field for a dark one', async () => {
  const { onDark, onLight } = await aWordmark();
  const { status, answer } = await publish((value) =>
    Object.assign(value, { wordmark: { onDark: onLight, onLight: onDark } }),
  );
  expect({ status, fields: answer.error.fields }).toEqual({
    status: 400,
    fields: {
      'value.wordmark.onDark': 'This picture is not there any more. Choose it again.',
      'value.wordmark.onLight': 'This picture is not there any more. Choose it again.',
    },
  });
});

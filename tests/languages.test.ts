import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DIRECTIONS, LANGUAGES, type Language, pathIn } from '../contracts/languages.ts';
import { readTexts } from '../scripts/compile-messages.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const PUBLIC_URL = 'http://agency.example';
const PUBLIC_PAGES = ['/', '/magazine', '/magazine/manpower-supply'];
const OTHER_PAGES = ['/contact', '/contact/sent', '/login', '/admin/dashboard'];

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ pages: true });
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });
const htmlOf = (path: string) => get(path).then((answer) => answer.text());
const documentOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/g)].map(
    ([, language, address]) => [language, address],
  );

for (const language of LANGUAGES) {
  test.each([...PUBLIC_PAGES, ...OTHER_PAGES, '/no-such-page', '/magazine/no-such-book'])(
    `%s in ${language} says its language and direction`,
    async (path) => {
      const answer = await get(pathIn(language, path));
      expect(answer.status).toBe(path.includes('no-such') ? 404 : 200);
      expect(answer.headers.get('content-language')).toBe(language);
      expect(documentOf(await answer.text())).toBe(
        `<html lang="${language}" dir="${DIRECTIONS[language]}">`,
      );
    },
  );

  test.each(PUBLIC_PAGES)(`%s in ${language} is found from every language`, async (path) => {
    const html = await htmlOf(pathIn(language, path));
    const own = PUBLIC_URL + pathIn(language, path);
    expect(html).toContain(`<link rel="canonical" href="${own}"/>`);
    expect(alternatesOf(html)).toEqual([
      ...LANGUAGES.map((each) => [each, PUBLIC_URL + pathIn(each, path)]),
      ['x-default', PUBLIC_URL + path],
    ]);
  });

  test(`the page in ${language} loads its texts with its scripts, and no others`, async () => {
    const { site: own, signin, portal, desk, people } = await messageFilesOf(language);
    expect(await preloadedTexts(pathIn(language, '/'))).toEqual([own]);
    expect(await preloadedTexts(pathIn(language, '/login'))).toEqual([signin]);
    expect(await preloadedTexts(pathIn(language, '/admin/dashboard'))).toEqual([desk]);
    expect(await preloadedTexts(pathIn(language, '/admin/workers'))).toEqual([people]);
    expect(await preloadedTexts(pathIn(language, '/magazine'))).toEqual([]);
    for (const file of [own, signin, portal, desk, people])
      expect((await get(file as string)).status).toBe(200);
  });
}

const messageFilesOf = async (language: Language) => {
  const { readMessageFiles } = await import('../server/pages/message-files.ts');
  return (await readMessageFiles(`${import.meta.dirname}/../build`))[language];
};

async function preloadedTexts(path: string): Promise<string[]> {
  const files = await Promise.all(LANGUAGES.map(messageFilesOf));
  const texts = files.flatMap((each) => Object.values(each));
  const html = await htmlOf(path);
  return [...html.matchAll(/<link rel="(?:late-)?modulepreload" href="(.*?)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => texts.includes(file));
}

test('pages of several languages that are rendered at once keep to their own', async () => {
  const asked = Array.from({ length: 30 }, (_, at) => LANGUAGES[at % 3] as Language);
  const titles = await Promise.all(
    asked.map(async (language) => {
      const html = await htmlOf(pathIn(language, '/no-such-page'));
      return [documentOf(html), /<title>(.*?)<\/title>/.exec(html)?.[1]];
    }),
  );
  expect(titles).toEqual(
    asked.map((language) => [
      `<html lang="${language}" dir="${DIRECTIONS[language]}">`,
      readTexts(language, 'page').notFoundTitle,
    ]),
  );
});

const entriesOf = (sitemap: string) =>
  [...sitemap.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(
    ([, address = '', links = '']) => ({
      address,
      alternates: [...links.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
        ([, language, alternate]) => [language, alternate],
      ),
    }),
  );

test('the sitemap has every public page in every language, and says of each what its head says', async () => {
  const entries = entriesOf(await htmlOf('/sitemap.xml'));
  const addresses = PUBLIC_PAGES.flatMap((path) =>
    LANGUAGES.map((language) => PUBLIC_URL + pathIn(language, path)),
  );
  expect(entries.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
  for (const { address, alternates } of entries) {
    const html = await htmlOf(address.slice(PUBLIC_URL.length));
    expect(html).not.toContain('noindex');
    expect(alternates).toEqual(alternatesOf(html));
    for (const [, alternate] of alternates)
      expect(entries.find((entry) => entry.address === alternate)?.alternates).toEqual(alternates);
  }
});

test.each([...OTHER_PAGES, '/no-such-page', '/fr/login', '/ar/contact'])(
  '%s is listed nowhere',
  async (path) => {
    const html = await htmlOf(path);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(alternatesOf(html)).toEqual([]);
    expect(html).not.toContain('rel="canonical"');
  },
);

test.each(LANGUAGES)('a page that fails says so in its language, %s', async (language) => {
  // The router tells the failure there.
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  await site.pool.query('alter table sessions rename to sessions_away');
  const cookie = `session=${'a'.repeat(43)}`;
  const answer = await get(pathIn(language, '/recruiter'), { cookie }).finally(() =>
    site.pool.query('alter table sessions_away rename to sessions'),
  );
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-language')).toBe(language);
  const html = await answer.text();
  expect(documentOf(html)).toBe(`<html lang="${language}" dir="${DIRECTIONS[language]}">`);
  expect(html).toContain(readTexts(language, 'page').errorTitle);
});

test.each([
  ['/', 'en'],
  ['/magazine', 'en'],
  ['/login', 'en'],
  ['/ar', 'ar'],
  ['/fr/contact', 'fr'],
])('the languages of the browser do not change what %s is', async (path, language) => {
  for (const wanted of ['fr', 'ar-DZ, fr;q=0.8', 'en', '*']) {
    const answer = await get(path, { 'accept-language': wanted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  }
});

test.each([
  [undefined, 'Full name must be text', 'Please sign in.'],
  ['en-GB,fr;q=0.5', 'Full name must be text', 'Please sign in.'],
  ['fr', '«\u00a0Nom complet\u00a0» doit être un texte', 'Veuillez vous connecter.'],
  ['ar-DZ, fr;q=0.8', 'يجب إدخال نص في «الاسم الكامل»', 'يرجى تسجيل الدخول.'],
])('a program that accepts %s is refused in that language', async (accepted, name, session) => {
  const headers = {
    'content-type': 'application/json',
    ...(accepted && { 'accept-language': accepted }),
  };
  const message = await fetch(`${site.url}/api/messages`, { method: 'POST', headers, body: '{}' });
  expect((await message.json()).error.fields.name).toBe(name);
  const candidates = await get('/api/recruiter/candidates', headers);
  expect((await candidates.json()).error.message).toBe(session);
});

test.each([
  ['/fr/', '/fr'],
  ['/FR?from=mail', '/fr?from=mail'],
  ['/Fr/login', '/fr/login'],
  ['/en', '/'],
  ['/en/magazine', '/magazine'],
  ['/en/login?session=expired&a=%C3%A9', '/login?session=expired&a=%C3%A9'],
  ['/EN/', '/'],
  ['/ar/?from=mail', '/ar?from=mail'],
])('%s is sent on for good to %s', async (path, location) => {
  const answer = await get(path);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe(location);
});

test.each([
  ['/fr/recruiter?search=soudeur', '/fr/login?search=soudeur'],
  ['/ar/admin', '/ar/admin/dashboard'],
])('%s is sent on within its language, to %s', async (path, location) => {
  const answer = await get(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(location);
});

test.each(['/fr.data', '/ar/login.data'])(
  'the router gets its data in every language, at %s',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/x-script');
  },
);

test.each(['/fr/api/services', '/ar/robots.txt', '/fr/magazine.pdf', '/fr/mark.svg'])(
  'there is nothing at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each(['/de', '/de/login', '/fr-DZ/login', '/ar-DZ', '/fra', '/xx/'])(
  '%s is no language, and English says that nothing is there',
  async (path) => {
    const answer = await get(path, { 'accept-language': 'fr' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-language')).toBe('en');
    const html = await answer.text();
    expect(documentOf(html)).toBe('<html lang="en" dir="ltr">');
    expect(html).toContain(readTexts('en', 'page').notFoundTitle);
  },
);

test('a message is left from a page of any language, and refused in it', async () => {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
  const typed = { name: 'Amel', email: 'amel@hoggar.example', subject: 'Équipe', message: 'Mars' };
  expect((await post('/fr/contact', typed)).status).toBe(303);
  const refused = await post('/ar/contact', { ...typed, name: '' });
  expect(refused.status).toBe(400);
  expect(documentOf(await refused.text())).toBe('<html lang="ar" dir="rtl">');
  const { rows } = await site.pool.query('select subject from messages');
  expect(rows).toEqual([{ subject: 'Équipe' }]);
});

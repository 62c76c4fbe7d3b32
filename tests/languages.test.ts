import { afterAll, beforeAll, expect, test } from 'vitest';
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
    const { site: own, portal, panel } = await messageFilesOf(language);
    expect(await preloadedTexts(pathIn(language, '/'))).toEqual([own]);
    expect(await preloadedTexts(pathIn(language, '/login'))).toEqual([portal]);
    expect(await preloadedTexts(pathIn(language, '/admin/dashboard'))).toEqual([panel]);
    expect(await preloadedTexts(pathIn(language, '/magazine'))).toEqual([]);
    for (const file of [own, portal, panel]) expect((await get(file as string)).status).toBe(200);
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

test('the sitemap lists the pages that list each other', async () => {
  const sitemap = await htmlOf('/sitemap.xml');
  for (const path of PUBLIC_PAGES)
    for (const [language, address] of alternatesOf(await htmlOf(path)))
      expect(sitemap).toContain(`hreflang="${language}" href="${address}"`);
});

test.each(['/login', '/no-such-page', '/fr/login'])('%s is listed nowhere', async (path) => {
  expect(alternatesOf(await htmlOf(path))).toEqual([]);
});

test('no page is chosen by the languages of the browser', async () => {
  const answers = await Promise.all(
    ['fr', 'ar-DZ, fr;q=0.8', 'en'].map((wanted) => get('/', { 'accept-language': wanted })),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-language')).toBe('en');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  }
});

test.each([
  ['/fr/', '/fr'],
  ['/FR?from=mail', '/fr?from=mail'],
  ['/Fr/login', '/fr/login'],
  ['/en', '/'],
  ['/en/magazine', '/magazine'],
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

test.each([
  '/fr/api/services',
  '/ar/robots.txt',
  '/fr/magazine.pdf',
  '/fr/mark.svg',
  '/de',
  '/de/login',
])('there is nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

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

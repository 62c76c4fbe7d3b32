import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../contracts/languages.ts';
import { setLanguage } from '../../messages/messages.ts';
import { LanguageSwitch } from './language-switch.tsx';

afterEach(() => setLanguage(() => 'en'));

function linksOn(address: string, language: Language, basename?: string) {
  setLanguage(() => language);
  const html = renderToStaticMarkup(
    <StaticRouter location={address} basename={basename}>
      <LanguageSwitch />
    </StaticRouter>,
  );
  return [...html.matchAll(/<a href="(.*?)"(.*?)>(.*?)<\/a>/g)].map(
    ([, href, attributes = '', name]) => ({
      href: href?.replaceAll('&amp;', '&'),
      name,
      lang: /lang="(.*?)"/.exec(attributes)?.[1],
      current: attributes.includes('aria-current'),
    }),
  );
}

test('each language is named in itself and leads to the same page, with its query', () => {
  expect(linksOn('/fr/login?session=expired&a=b', 'fr', '/fr')).toEqual([
    { href: '/login?session=expired&a=b', name: 'English', lang: 'en', current: false },
    { href: '/fr/login?session=expired&a=b', name: 'Français', lang: 'fr', current: true },
    { href: '/ar/login?session=expired&a=b', name: 'العربية', lang: 'ar', current: false },
  ]);
});

test('the landing page, which is the same for every query, names none', () => {
  expect(linksOn('/?from=mail', 'en').map(({ href }) => href)).toEqual(['/', '/fr', '/ar']);
});

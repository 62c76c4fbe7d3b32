import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Site } from '../../contracts/site.ts';
import { readContent } from '../../server/content/read-content.ts';
import { pageHead } from './page-head.ts';

const { public: content } = await readContent(resolve(import.meta.dirname, '../../content'));

function headOf(tagline: string) {
  const site: Site = {
    content: { ...content, agency: { ...content.agency, tagline } },
    year: 2026,
    aboutUs: { ok: false },
    services: { ok: false },
    portfolio: { ok: false },
    contactInfo: { ok: false },
  };
  return pageHead(site, 'https://www.agency.example');
}

test.each([
  ['Crews for sites. Agreed by the state.', 'Saharis: Crews for sites'],
  ['Crews for sites', 'Saharis: Crews for sites'],
  ['Version 2.0 of crews!', 'Saharis: Version 2.0 of crews'],
])('the title of %j keeps to its first sentence', (tagline, title) => {
  const head = headOf(tagline);
  expect(head).toContainEqual({ title });
  expect(head).toContainEqual({ property: 'og:title', content: title });
});

test('every address that others will follow is whole', () => {
  const followed = headOf('Crews').flatMap((tag) => {
    if ('href' in tag) return [tag.href];
    return 'property' in tag && /^og:(url|image)$/.test(String(tag.property)) ? [tag.content] : [];
  });
  expect(followed).toHaveLength(3);
  for (const address of followed) expect(address).toMatch(/^https:\/\/www\.agency\.example\//);
});

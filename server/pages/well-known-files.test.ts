import { expect, test } from 'vitest';
import type { Agency, PublicContent } from '../../contracts/agency.ts';
import { wellKnownFiles } from './well-known-files.ts';

const signpostsOf = (agency: Partial<Agency> = {}, publicUrl = 'https://www.agency.example') =>
  wellKnownFiles(
    publicUrl,
    {
      agency: {
        name: 'Other "Crews" & Co',
        description: 'Crews for sites',
        ...agency,
      } as Agency,
      magazine: [{ readAt: '/magazine' }] as PublicContent['magazine'],
    },
    new Date('2026-11-16T09:00:00Z'),
  );
const made = signpostsOf();

test('robots.txt excludes the private pages and names the sitemap', () => {
  expect(made['/robots.txt']?.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /recruiter',
    'Disallow: /fr/admin',
    'Disallow: /fr/recruiter',
    'Disallow: /ar/admin',
    'Disallow: /ar/recruiter',
    'Disallow: /api',
    '',
    'Sitemap: https://www.agency.example/sitemap.xml',
    '',
  ]);
});

test('the sitemap names the public pages and claims nothing about their age', () => {
  const addresses = [...(made['/sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(addresses.map(([, address]) => address)).toEqual([
    'https://www.agency.example/',
    'https://www.agency.example/fr',
    'https://www.agency.example/ar',
    'https://www.agency.example/magazine',
    'https://www.agency.example/fr/magazine',
    'https://www.agency.example/ar/magazine',
  ]);
  expect(made['/sitemap.xml']).not.toContain('lastmod');
});

test('every page of the sitemap lists itself, the other languages and the default', () => {
  const entries = (made['/sitemap.xml'] ?? '').split('<url>').slice(1);
  expect(entries).toHaveLength(6);
  for (const entry of entries) {
    const [, own = ''] = /<loc>(.*?)<\/loc>/.exec(entry) ?? [];
    const alternates = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
      ([, language, address]) => [language, address],
    );
    const path = own.endsWith('/magazine') ? '/magazine' : '';
    expect(alternates).toEqual([
      ['en', `https://www.agency.example${path || '/'}`],
      ['fr', `https://www.agency.example/fr${path}`],
      ['ar', `https://www.agency.example/ar${path}`],
      ['x-default', `https://www.agency.example${path || '/'}`],
    ]);
    expect(alternates.map(([, address]) => address)).toContain(own);
  }
});

test('the agency can be put on a home screen under its own name', () => {
  const manifest = JSON.parse(made['/manifest.webmanifest'] ?? '');
  expect(manifest).toMatchObject({
    name: 'Other "Crews" & Co',
    short_name: 'Other "Crews" & Co',
    start_url: '/',
    display: 'standalone',
  });
  const icons = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [
    sizes,
    purpose,
  ]);
  expect(icons).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
});

test('security.txt names the contact and expires after a year', () => {
  const security = { contact: 'mailto:security@agency.example' };
  expect(signpostsOf({ security })['/.well-known/security.txt']?.split('\n')).toEqual([
    'Contact: mailto:security@agency.example',
    'Expires: 2027-11-16T09:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://www.agency.example/.well-known/security.txt',
    '',
  ]);
  const onOneMachine = signpostsOf({ security }, 'http://localhost:3000');
  expect(onOneMachine['/.well-known/security.txt']).not.toContain('Canonical');
});

test('an agency without such a contact names none', () => {
  expect(Object.keys(made)).not.toContain('/.well-known/security.txt');
});

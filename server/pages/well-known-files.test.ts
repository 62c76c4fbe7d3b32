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
    'https://www.agency.example/magazine',
  ]);
  expect(made['/sitemap.xml']).not.toContain('lastmod');
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

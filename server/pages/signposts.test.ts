import { expect, test } from 'vitest';
import type { Agency, PublicContent } from '../../contracts/agency.ts';
import { signposts } from './signposts.ts';

const made = signposts('https://www.agency.example', {
  agency: { name: 'Other "Crews" & Co', description: 'Crews for sites' } as Agency,
  magazine: [{ readAt: '/magazine' }] as PublicContent['magazine'],
});

test('robots are kept out of what is not public and shown the map', () => {
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

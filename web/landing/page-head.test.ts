import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Part, Site } from '../../contracts/site.ts';
import type { ContactInfo } from '../../contracts/site-texts.ts';
import { setLanguage } from '../../messages/messages.ts';
import { readContent } from '../../server/content/read-content.ts';
import { pageHead, structuredData } from './page-head.ts';

const { public: content } = await readContent(resolve(import.meta.dirname, '../../content'));

afterEach(() => setLanguage(() => 'en'));

function headOf(tagline: string) {
  const site: Site = {
    content: { ...content, agency: { ...content.agency, tagline } },
    year: 2026,
    aboutUs: { ok: false },
    services: { ok: false },
    portfolio: { ok: false },
    contactInfo: { ok: false },
    exceptions: { ok: false },
    usualHours: null,
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

test.each([
  ['en', 'Saharis: Des équipes', 'en_GB', 'https://www.agency.example/'],
  ['fr', 'Saharis\u00a0: Des équipes', 'fr_DZ', 'https://www.agency.example/fr'],
  ['ar', 'Saharis: Des équipes', 'ar_DZ', 'https://www.agency.example/ar'],
] as const)('the head of the page in %s says so', (language, title, locale, address) => {
  setLanguage(() => language);
  const head = headOf('Des équipes. Agréées.');
  expect(head).toContainEqual({ title });
  expect(head).toContainEqual({ property: 'og:locale', content: locale });
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: address });
});

test('all URLs for link previews are absolute', () => {
  const followed = headOf('Crews').flatMap((tag) => {
    if ('href' in tag) return [tag.href];
    return 'property' in tag && /^og:(url|image)$/.test(String(tag.property)) ? [tag.content] : [];
  });
  // The page, its picture, and itself in every language with the one for all others.
  expect(followed).toHaveLength(7);
  for (const address of followed) expect(address).toMatch(/^https:\/\/www\.agency\.example\//);
});

const PUBLIC_URL = 'https://www.agency.example';

const aSite = (contactInfo: Part<ContactInfo | null>): Site => ({
  content,
  year: 2026,
  aboutUs: { ok: true, value: null },
  services: { ok: true, value: [] },
  portfolio: { ok: true, value: [] },
  contactInfo,
  exceptions: { ok: true, value: { closed_days: [], special_hours: [] } },
  usualHours: null,
});
const nothingStored = aSite({ ok: true, value: null });
const storing = (value: ContactInfo) => aSite({ ok: true, value });
const day = (name: string) => `https://schema.org/${name}`;

test('structured data names the agency with absolute URLs', () => {
  const data = structuredData(nothingStored, PUBLIC_URL);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'EmploymentAgency',
    name: content.agency.name,
    url: 'https://www.agency.example/',
    logo: 'https://www.agency.example/icon-512.png',
    foundingDate: '2005',
    areaServed: content.agency.areas,
    sameAs: [content.agency.linkedin],
  });
  expect(data.image).toMatch(/^https:\/\/www\.agency\.example\/site-pictures\/hero-3.*\.jpg$/);
});

test('opening hours list every day, a closed day from midnight to midnight', () => {
  const { openingHoursSpecification: hours } = structuredData(nothingStored, PUBLIC_URL);
  expect(hours.map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual([
    [[day('Saturday')], '08:00', '12:00'],
    [['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'].map(day), '08:00', '16:00'],
    [[day('Friday')], '00:00', '00:00'],
  ]);
});

test('opening hours may run over the end of the week', () => {
  const range = { opens: '09:00', closes: '17:00', days: '', hours: '' };
  const site = {
    ...nothingStored,
    content: {
      ...content,
      businessHours: {
        responseHours: 24,
        ranges: [{ from: 'thursday' as const, to: 'sunday' as const, ...range }],
      },
    },
  };
  const [hours] = structuredData(site, PUBLIC_URL).openingHoursSpecification;
  expect(hours?.dayOfWeek).toEqual(['Thursday', 'Friday', 'Saturday', 'Sunday'].map(day));
});

test('closed days and special hours to come stand beside the usual ones', () => {
  const weekdays = { from: 'sunday', to: 'monday', opens: '09:00', closes: '15:00' } as const;
  const site = {
    ...nothingStored,
    exceptions: {
      ok: true as const,
      value: {
        closed_days: [{ day: '2027-07-05', name: 'Independence Day' }],
        special_hours: [
          {
            id: 1,
            from_day: '2027-02-08',
            to_day: '2027-03-09',
            name: 'Ramadan',
            ranges: [weekdays],
          },
        ],
      },
    },
  };
  expect(structuredData(site, PUBLIC_URL).specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2027-07-05',
      validThrough: '2027-07-05',
      opens: '00:00',
      closes: '00:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [day('Sunday'), day('Monday')],
      validFrom: '2027-02-08',
      validThrough: '2027-03-09',
      opens: '09:00',
      closes: '15:00',
    },
  ]);
  const unread = { ...site, exceptions: { ok: false as const } };
  expect(structuredData(unread, PUBLIC_URL)).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('stored contact info overrides the content field by field', () => {
  const stored = { phone: '+213 000 99', email: '', address: 'Route 4\nHassi Messaoud' };
  expect(structuredData(storing(stored), PUBLIC_URL)).toMatchObject({
    telephone: '+213 000 99',
    email: content.agency.contact.email,
    address: 'Route 4, Hassi Messaoud',
  });
});

test('without stored contact info the structured data uses the contact from the content', () => {
  const { email, phone, address } = content.agency.contact;
  for (const site of [nothingStored, aSite({ ok: false })]) {
    expect(structuredData(site, PUBLIC_URL)).toMatchObject({ telephone: phone, email, address });
  }
});

import { expect, test } from 'vitest';
import { landing } from '../../messages/messages.ts';
import { FOOTER_LINKS } from './footer.tsx';
import { NAV_LINKS } from './header.tsx';
import { linksTo, shownSections } from './sections.tsx';

type Filled = Parameters<typeof shownSections>[0];
const NO_TRUST = { papers: [], figures: [], coordinators: [] };
const filled = {
  content: { partners: [{}], trust: NO_TRUST, cities: [{}], magazine: [{}] },
  portfolio: { ok: true, value: [{}] },
  services: { ok: true, value: [{}] },
} as unknown as Filled;
const empty = {
  content: { partners: [], trust: NO_TRUST, cities: [], magazine: [] },
  portfolio: { ok: true, value: [] },
  services: { ok: true, value: [] },
} as unknown as Filled;

test('a full page has every section and every link', () => {
  expect([...shownSections(filled)].flat().join(' ')).toBe(
    'about 01 portfolio 02 services 03 contact 04 trust 05 map 06 magazine 07',
  );
  expect(linksTo(shownSections(filled), NAV_LINKS)).toEqual(NAV_LINKS);
  expect(linksTo(shownSections(filled), FOOTER_LINKS)).toEqual(FOOTER_LINKS);
});

test('sections with nothing in them are left out, and the others are numbered without a gap', () => {
  const shown = shownSections(empty);
  expect([...shown].flat().join(' ')).toBe('about 01 contact 02');
  expect(linksTo(shown, NAV_LINKS).map(({ anchor }) => landing.nav[anchor])).toEqual([
    'Home',
    'About',
    'Contact',
  ]);
});

test('Trust & Safety is there for a paper, a figure, a word of a client or a person, without logos', () => {
  const reference = { quote: 'Good.', function: 'Head', site: 'Skikda', client: 'Tell' };
  const shownWith = (trust: Partial<Filled['content']['trust']>) =>
    shownSections({ ...empty, content: { ...empty.content, trust: { ...NO_TRUST, ...trust } } });
  expect(shownWith({}).has('trust')).toBe(false);
  expect(shownWith({ reference }).has('trust')).toBe(true);
  expect(shownWith({ papers: [{ name: 'Licence', number: '5' }] }).has('trust')).toBe(true);
});

test('a section whose data could not be read stays on the page', () => {
  expect(shownSections({ ...empty, portfolio: { ok: false } }).get('portfolio')).toBe('02');
});

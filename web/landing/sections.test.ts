import { expect, test } from 'vitest';
import { landing } from '../../messages/messages.ts';
import { FOOTER_LINKS } from './footer.tsx';
import { NAV_LINKS } from './header.tsx';
import { linksTo, shownSections } from './sections.tsx';

type Filled = Parameters<typeof shownSections>[0];
const filled = {
  content: { partners: [{}], cities: [{}], magazine: [{}] },
  portfolio: { ok: true, value: [{}] },
  services: { ok: true, value: [{}] },
} as Filled;
const empty = {
  content: { partners: [], cities: [], magazine: [] },
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

test('a section whose data could not be read stays on the page', () => {
  expect(shownSections({ ...empty, portfolio: { ok: false } }).get('portfolio')).toBe('02');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../messages/messages.ts';
import { CityList, coordinatesText, lastYear, periodText } from './city-list.tsx';

afterEach(() => setLanguage(() => 'en'));

test('coordinates read as on a drawing, in all four quarters of the world', () => {
  expect(coordinatesText({ lat: 36.7538, lng: 3.0588 })).toBe('36.75 N 3.06 E');
  expect(coordinatesText({ lat: 35.6971, lng: -0.6308 })).toBe('35.70 N 0.63 W');
  expect(coordinatesText({ lat: -12.5, lng: 0 })).toBe('12.50 S 0.00 E');
});

test.each([
  ['2005-09', '2007-03', 'Sep 2005 – Mar 2007'],
  ['2024-03', 'ongoing', 'Mar 2024 – ongoing'],
  ['2012', '2014', '2012 – 2014'],
  ['2012-05', '2012-05', 'May 2012'],
])('a project from %s to %s reads %s', (from, to, text) => {
  expect(periodText({ from, to })).toBe(text);
});

test('a folded city says when its last project ended, or that one goes on', () => {
  const project = (to: string) => ({ name: to, period: { from: '2005', to } });
  expect(lastYear([project('2012-05'), project('2009'), project('2011-12')])).toBe('2012');
  expect(lastYear([project('2012-05'), project('ongoing')])).toBe('ongoing');
  expect(lastYear([])).toBe('');
});

test('coordinates and periods are written in French and Arabic', () => {
  const place = { lat: 35.6971, lng: -0.6308 };
  const period = { from: '2005-08', to: 'ongoing' };
  setLanguage(() => 'fr');
  expect(coordinatesText(place)).toBe('35,70 N 0,63 O');
  expect(periodText(period)).toBe('août 2005 – en cours');
  setLanguage(() => 'ar');
  expect(coordinatesText(place)).toBe('35,70 شمالا 0,63 غربا');
  expect(periodText(period)).toBe('أوت 2005 – مستمر');
});

test('a space parts the name of a folded city from its status: Arabic letters would join', () => {
  setLanguage(() => 'ar');
  const city = { name: 'وهران', lat: 35.7, lng: -0.63, status: 'active' as const, projects: [] };
  const html = renderToStaticMarkup(<CityList cities={[city]} onShow={null} />);
  expect(html.replace(/<[^>]*>/g, '')).toContain('وهران قيد الإنجاز');
});

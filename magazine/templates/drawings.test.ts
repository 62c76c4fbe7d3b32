import { expect, test } from 'vitest';
import { readMagazine } from '../read-magazine.ts';
import { dayOf, dayX } from './days.ts';
import { sitesOf } from './map.ts';
import { spine } from './paperwork.ts';
import { phaseBars } from './projects.ts';
import { timeBars } from './timeline.ts';

const { facts } = await readMagazine();
const { projects } = facts;

test('a project is drawn as long as it lasted and as heavy as its crew', () => {
  const { bars } = timeBars({ projects, founded: 2005, published: '2026-10' });
  const named = (name: string) => bars.find((bar) => bar.name === name);
  const port = named('New LNG port, marine team');
  const mill = named('Spiral pipe mill');
  expect(bars).toHaveLength(projects.length);
  expect(port?.thick).toBe(Math.max(...bars.map(({ thick }) => thick)));
  const length = (bar: typeof port) => (bar ? bar.end - bar.start : 0);
  expect(length(port) / length(mill)).toBeCloseTo(64 / 24, 2);
});

test('no name is written across the spine or over the edge', () => {
  const { bars } = timeBars({ projects, founded: 2005, published: '2026-10' });
  for (const { name, at, anchor } of bars) {
    const width = name.length * 5.1;
    const [from, to] = anchor === 'start' ? [at, at + width] : [at - width, at];
    expect(from, name).toBeGreaterThan(30);
    expect(to, name).toBeLessThan(770);
    expect(to < 395 || from > 405, name).toBe(true);
  }
});

test('phases follow each other without a gap, the largest crew the highest', () => {
  const port = projects.find(({ id }) => id === 'skikda-lng-port');
  const bars = port ? phaseBars(port, '2026-10', 180) : [];
  expect(bars.map(({ height }) => Math.round(height))).toEqual([111, 180, 153]);
  expect((bars[0]?.left ?? 0) + (bars[0]?.width ?? 0)).toBeCloseTo(bars[1]?.left ?? 0);
});

test('the map leaves out places without a project and marks those under way', () => {
  const oran = { name: 'Oran', lat: 35.7, lng: -0.6 };
  const sites = sitesOf({ projects, cities: [] }, [oran, { name: 'Nowhere', lat: 30, lng: 0 }]);
  expect(sites).toEqual([{ ...oran, count: 1, active: true }]);
});

test('a day of the path lies where its number says', () => {
  expect(dayOf('Day 10')).toBe(10);
  expect(dayX(5, 10)).toBe(400);
});

test('a long name takes two lines on a spine', () => {
  expect(spine('Personnel')).toEqual(['Personnel']);
  expect(spine('Accidents and safety checks')).toEqual(['Accidents and', 'safety checks']);
});

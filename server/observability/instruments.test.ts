import { expect, test } from 'vitest';
import { figure, readExposition } from '../../tests/harness/telemetry.ts';
import { createInstruments } from './instruments.ts';

test('counts are shown by the known labels, and the rest as other', async () => {
  const { counter, text } = createInstruments();
  const count = counter('tries_total', 'Tries', {
    door: ['front', 'back'],
    outcome: ['in', 'out'],
  });
  count(['front', 'in']);
  count(['front', 'in'], 2);
  count(['/etc/passwd', 'out']);
  count(['a window', 'out']);
  expect(figure(await text(), 'tries_total', { door: 'front', outcome: 'in' })).toBe(3);
  expect(figure(await text(), 'tries_total', { door: 'other' })).toBe(2);
  expect(await text()).not.toMatch(/passwd|window/);
});

test('a counter with one label shows zeros for values that were not counted yet', async () => {
  const { counter, text } = createInstruments();
  counter('tries_total', 'Tries', { outcome: ['in', 'out'] });
  expect(await text()).toContain('tries_total{outcome="out"} 0\n');
});

test('a histogram tells how many were within each bound', async () => {
  const { histogram, text } = createInstruments();
  const observe = histogram('answer_seconds', 'Time', [0.1, 1], { area: ['page'] });
  for (const seconds of [0.05, 0.1, 0.5, 20]) observe(seconds, ['page']);
  const exposition = await text();
  expect(figure(exposition, 'answer_seconds_bucket', { le: '0.1' })).toBe(2);
  expect(figure(exposition, 'answer_seconds_bucket', { le: '1' })).toBe(3);
  expect(figure(exposition, 'answer_seconds_bucket', { le: '+Inf' })).toBe(4);
  expect(figure(exposition, 'answer_seconds_sum')).toBeCloseTo(20.65);
});

test('a figure that cannot be read is left out, and the others are shown', async () => {
  const { read, text } = createInstruments();
  read('gauge', 'broken', 'Broken', () => {
    throw new Error('away');
  });
  read('gauge', 'missing', 'Missing', () => null);
  read('gauge', 'whole', 'Whole, with a "quote", a \\ and a \n break', async () => [
    { labels: { name: 'a "b" \\ \n c' }, value: 7 },
  ]);
  const families = readExposition(await text());
  expect(families.get('broken')?.samples.size).toBe(0);
  expect(families.get('whole')?.samples.get('whole')).toEqual([
    { labels: { name: 'a "b" \\ \n c' }, value: 7 },
  ]);
});

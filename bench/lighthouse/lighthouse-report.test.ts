import { expect, test } from 'vitest';
import { type LighthouseReport, lighthouseFigures } from './lighthouse-report.ts';

const aReport = (performance: number, lcp?: number) =>
  ({
    categories: {
      performance: { score: performance },
      accessibility: { score: 1 },
      'best-practices': { score: 0.96 },
      seo: { score: 1 },
    },
    audits: {
      'largest-contentful-paint': { numericValue: lcp },
      'total-blocking-time': { numericValue: 40 },
      'cumulative-layout-shift': { numericValue: 0 },
    },
    environment: { benchmarkIndex: 1000 },
    blockingMs: 30,
  }) as LighthouseReport;

test('a figure is the median of its own values, whichever run they come from', () => {
  const figures = lighthouseFigures([aReport(0.9, 3000), aReport(0.99, 2000), aReport(0.95, 1000)]);
  const values = Object.fromEntries(
    figures.map((figure) => [figure.name, 'value' in figure && figure.value]),
  );
  expect(values).toMatchObject({
    performance: 95,
    'best practices': 96,
    'largest contentful paint': 2,
  });
});

test('a rating that only one run asked for counts as it is', () => {
  const { performance } = aReport(1, 1).categories;
  const figures = lighthouseFigures([
    aReport(1, 1),
    { ...aReport(1, 1), categories: { performance } },
  ]);
  expect(figures).toContainEqual(expect.objectContaining({ name: 'best practices', value: 96 }));
});

test('what Lighthouse could not measure is no zero', () => {
  expect(() => lighthouseFigures([aReport(1)])).toThrow('largest-contentful-paint');
  const failed = { ...aReport(1, 1), runtimeError: { message: 'NO_FCP' } };
  expect(() => lighthouseFigures([failed])).toThrow('NO_FCP');
});

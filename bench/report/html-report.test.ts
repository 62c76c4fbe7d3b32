import { expect, test } from 'vitest';
import { htmlReport } from './html-report.ts';
import type { Run } from './run.ts';

const aRun = (results: Run['results']): Run => ({
  date: '2026-11-16T10:20:30.000Z',
  commit: 'abc123',
  seconds: 7,
  versions: { node: 'v24' },
  machine: { cores: 2, model: 'a <processor>', memoryGb: 8 },
  results,
  failures: [],
});

test('the report tells what falls short before everything else', () => {
  const html = htmlReport(
    aRun([
      {
        part: 'page',
        seconds: 5,
        figures: [
          { name: 'a quick thing', unit: 'ms', value: 5, goal: { below: 10 } },
          { name: 'a slow thing', unit: 'ms', value: 15, goal: { below: 10 } },
          { name: 'something gone', unit: 'ms', notMeasured: 'no nginx', goal: { below: 10 } },
          { name: 'a plain figure', unit: 'ms', value: 1 },
        ],
        notes: ['a note & more'],
      },
    ]),
  );
  expect(html).toContain('1 of 3 goals met');
  expect(html).toContain('page: a slow thing');
  expect(html).not.toContain('page: a quick thing');
  expect(html).toContain('falls short by 5 ms');
  expect(html).toContain('not measured: no nginx');
  expect(html).toContain('a note &amp; more');
  expect(html).toContain('a &lt;processor&gt;');
});

test('the longest bar fills the room, the others follow, and those beyond the goal stand out', () => {
  const html = htmlReport(
    aRun([
      {
        part: 'search',
        seconds: 5,
        figures: [],
        notes: [],
        charts: [
          {
            title: 'p95',
            unit: 'ms',
            bars: [
              { name: 'few', value: 50 },
              { name: 'many', value: 200 },
            ],
            goal: { below: 100 },
          },
        ],
      },
    ]),
  );
  const widths = [...html.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths[0]).toBeCloseTo((widths[1] ?? 0) / 4, 0);
  expect(html.match(/class="short"\/>/g)).toHaveLength(1);
  expect(html).toContain('aria-label="few 50 ms, many 200 ms"');
});

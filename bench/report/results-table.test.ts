import { expect, test } from 'vitest';
import { resultsTable } from './results-table.ts';

test('the table tells each figure, its goal and how far away it is', () => {
  const table = resultsTable([
    {
      part: 'page',
      seconds: 5,
      figures: [
        { name: 'requests', unit: 'requests/s', value: 12345.6 },
        { name: 'against nginx', unit: 'times', goal: { atLeast: 0.25 }, notMeasured: 'no nginx' },
      ],
      notes: ['steal 3 %'],
    },
    {
      part: 'weight',
      seconds: 12,
      figures: [{ name: 'scripts', unit: 'KB', value: 140, goal: { atMost: 130 } }],
      notes: [],
    },
  ]);
  expect(table).toBe(
    [
      'page (5 s)',
      '  requests         12,346',
      '  against nginx         –  at least 0.25     not measured: no nginx',
      '  (steal 3 %)',
      '',
      'weight (12 s)',
      '  scripts        140.0 KB  at most 130.0 KB  falls short by 10.0 KB',
    ].join('\n'),
  );
});

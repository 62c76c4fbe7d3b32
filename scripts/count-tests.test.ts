import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countRun, readPlaywrightReport, readVitestReport } from './count-tests.ts';

function reportOf(content: object) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(content));
  return join(folder, 'report.json');
}

const vitest = (numPassedTests: number, numFailedTests = 0, numPendingTests = 0) =>
  reportOf({ numPassedTests, numFailedTests, numPendingTests, numTodoTests: 0 });

test('passed, failed and skipped tests are counted', () => {
  expect(countRun(vitest(5, 2, 1), false, readVitestReport)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 1,
  });
  const journeys = reportOf({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } });
  expect(countRun(journeys, false, readPlaywrightReport)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 3,
  });
});

test('a run that ended badly has failed although every test passed', () => {
  expect(countRun(vitest(5), false, readVitestReport)).toMatchObject({ passed: 5, failed: 1 });
  expect(countRun(vitest(5), true, readVitestReport)).toMatchObject({ passed: 5, failed: 0 });
});

test('a run without tests, or without a report, has failed', () => {
  expect(countRun(vitest(0, 0, 7), true, readVitestReport)).toMatchObject({ failed: 1 });
  expect(countRun('/nowhere/report.json', true, readVitestReport)).toMatchObject({ failed: 1 });
});

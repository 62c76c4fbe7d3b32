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
  expect(countRun(vitest(5, 2, 1), false, readVitestReport)).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 1,
  });
  const journeys = reportOf({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 3 } });
  expect(countRun(journeys, false, readPlaywrightReport)).toMatchObject({
    passed: 4,
    failed: 1,
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

test('what failed is named, with the beginning of why', () => {
  const failed = { fullName: 'a', status: 'failed', failureMessages: ['\u001b[31mno\u001b[39m'] };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: 'x.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
      { name: 'y.ts', status: 'failed', message: 'no such import', assertionResults: [] },
    ],
  };
  expect(readVitestReport(JSON.stringify(report)).notes).toEqual([
    'failed: x.ts › a\n  no',
    'failed: y.ts\n  no such import',
  ]);
});

test('a journey that passed at the second try has passed, and is named', () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    file: 'x.spec.ts',
    tests: [{ status, results: [{ error: message && { message } }, {}] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [journey('a', 'expected')],
        suites: [{ specs: [journey('b', 'flaky', 'late'), journey('c', 'unexpected', 'never')] }],
      },
    ],
  };
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    notes: ['at the second try: x.spec.ts › b\n  late', 'failed: x.spec.ts › c\n  never'],
  });
});

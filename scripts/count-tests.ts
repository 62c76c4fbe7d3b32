import { readFileSync } from 'node:fs';

export type Count = { passed: number; failed: number; skipped: number };

export const NONE: Count = { passed: 0, failed: 0, skipped: 0 };

export const sum = (counts: Count[]): Count =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NONE,
  );

/** A run that ended badly has failed even if no single test did; so has one that ran nothing. */
export function countRun(
  reportFile: string,
  succeeded: boolean,
  read: (report: string) => Count,
): Count {
  const count = countIn(reportFile, read);
  const ranNothing = count.passed + count.failed === 0;
  return count.failed === 0 && (ranNothing || !succeeded) ? { ...count, failed: 1 } : count;
}

function countIn(reportFile: string, read: (report: string) => Count): Count {
  try {
    return read(readFileSync(reportFile, 'utf8'));
  } catch {
    return NONE;
  }
}

export function readVitestReport(report: string): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

export function readPlaywrightReport(report: string): Count {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

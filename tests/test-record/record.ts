import { appendFileSync } from 'node:fs';

/** Passed only when it was tried again: `second-try`. Cut short by the end of the run: `interrupted`. */
export type Outcome = 'passed' | 'second-try' | 'failed' | 'skipped' | 'interrupted';

/**
 * One line of a run's record. The last `ended` of a test counts; what has begun and not ended was running when the
 * run was over. `planned` tells how many tests there are, `broke` what went wrong outside of every test.
 */
export type RecordLine =
  | { planned: number }
  | { began: string }
  | { ended: string; outcome: Outcome; why?: string }
  | { broke: string; why?: string };

/** Writes each result as it comes, so that it counts even if the run is cut short. */
export function recordLine(line: RecordLine): void {
  const file = process.env.TEST_RECORD;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

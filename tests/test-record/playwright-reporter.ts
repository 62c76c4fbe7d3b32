import { relative } from 'node:path';
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { type Outcome, recordLine } from './record.ts';

const OUTCOMES: Record<ReturnType<TestCase['outcome']>, Outcome> = {
  expected: 'passed',
  flaky: 'second-try',
  unexpected: 'failed',
  skipped: 'skipped',
};

export default class PlaywrightRecord implements Reporter {
  private folder = '';

  onBegin({ rootDir }: FullConfig, suite: Suite) {
    this.folder = rootDir;
    recordLine({ planned: suite.allTests().length });
  }

  onTestBegin(test: TestCase) {
    recordLine({ began: this.nameOf(test) });
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult) {
    const [error] = test.results.flatMap(({ errors }) => errors);
    const skipped = annotations.find(({ type }) => type === 'skip')?.description;
    recordLine({
      ended: this.nameOf(test),
      outcome: status === 'interrupted' ? 'interrupted' : OUTCOMES[test.outcome()],
      why: error?.message ?? skipped,
    });
  }

  onError({ message, stack }: TestError) {
    recordLine({ broke: 'an error outside of every journey', why: message ?? stack });
  }

  /** Without the names of the project and the file, which come first. */
  private readonly nameOf = (test: TestCase) =>
    [relative(this.folder, test.location.file), ...test.titlePath().slice(3)].join(' › ');
}

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Figure, type RecordedFigure, reportPromises } from '../test-record/promises.ts';

/** Tells at the end what was promised, what was tried, and the figures. */
export default class PromiseTable implements Reporter {
  private readonly figures: RecordedFigure[] = [];

  onTestEnd(_: TestCase, { annotations, status }: TestResult) {
    for (const { type, description = '' } of annotations) {
      if (type === 'promise')
        this.figures.push({ ...(JSON.parse(description) as Figure), held: status === 'passed' });
    }
  }

  onEnd() {
    reportPromises(this.figures);
  }
}

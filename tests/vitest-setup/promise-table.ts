import type { Reporter, TestModule } from 'vitest/node';
import { type Figure, type RecordedFigure, reportPromises } from '../test-record/promises.ts';

/** Tells at the end what was promised, what was tried, and the figures. */
export default class PromiseTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const figures = modules.flatMap((module) => [...module.children.allTests()].flatMap(figuresOf));
    reportPromises(figures);
  }
}

type Test = ReturnType<TestModule['children']['allTests']> extends Generator<infer T> ? T : never;

function figuresOf(test: Test): RecordedFigure[] {
  const held = test.result().state === 'passed';
  return test
    .annotations()
    .filter(({ type }) => type === 'promise')
    .map(({ message }) => ({ ...(JSON.parse(message) as Figure), held }));
}

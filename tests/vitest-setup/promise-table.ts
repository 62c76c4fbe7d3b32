import type { Reporter, TestModule } from 'vitest/node';
import { type Figure, reportPromises, type ToldFigure } from '../harness/promises.ts';

/** Tells at the end what was promised, what was tried, and the figures. */
export default class PromiseTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const figures = modules.flatMap((module) => [...module.children.allTests()].flatMap(toldBy));
    reportPromises(figures);
  }
}

type Test = ReturnType<TestModule['children']['allTests']> extends Generator<infer T> ? T : never;

function toldBy(test: Test): ToldFigure[] {
  const held = test.result().state === 'passed';
  return test
    .annotations()
    .filter(({ type }) => type === 'promise')
    .map(({ message }) => ({ ...(JSON.parse(message) as Figure), held }));
}

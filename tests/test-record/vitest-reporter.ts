import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { recordLine } from './record.ts';

const nameOf = ({ module, fullName }: TestCase) => `${module.relativeModuleId} › ${fullName}`;
const inWords = ({ message, stack }: SerializedError) => stack ?? message;

/** 'fetch failed' alone says nothing: the causes go with it. */
function reasonIn([error]: readonly SerializedError[]): string | undefined {
  if (!error) return undefined;
  const cause = reasonIn(error.cause ? [error.cause] : []);
  return cause ? `${error.message}, because of: ${cause}` : inWords(error);
}

export default class VitestRecord implements Reporter {
  onTestCaseReady(test: TestCase) {
    recordLine({ began: nameOf(test) });
  }

  onTestCaseResult(test: TestCase) {
    const result = test.result();
    const ended = nameOf(test);
    if (result.state === 'failed')
      recordLine({ ended, outcome: 'failed', why: reasonIn(result.errors) });
    else if (result.state === 'skipped')
      recordLine({ ended, outcome: 'skipped', why: result.note });
    else if (result.state === 'passed')
      recordLine({ ended, outcome: test.diagnostic()?.flaky ? 'second-try' : 'passed' });
  }

  /** A file that could not be loaded, or whose hooks failed, has no failed test. */
  onTestModuleEnd(module: TestModule) {
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    for (const error of [...module.errors(), ...suites])
      recordLine({ broke: module.relativeModuleId, why: reasonIn([error]) });
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const error of unhandled) {
      const file = error.VITEST_TEST_PATH;
      const place = file ? `, in ${relative(process.cwd(), String(file))}` : '';
      const broke = `an error that no test caught${place}`;
      recordLine({ broke, why: reasonIn([error]) });
    }
  }
}

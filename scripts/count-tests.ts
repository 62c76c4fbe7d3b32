import { readFileSync } from 'node:fs';

export type Count = { passed: number; failed: number; skipped: number };

/** `notes` names what failed, and what passed only when it was tried again. */
export type Counted = Count & { notes?: string[] };

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
  read: (report: string) => Counted,
): Counted {
  const count = countIn(reportFile, read);
  const ranNothing = count.passed + count.failed === 0;
  return count.failed === 0 && (ranNothing || !succeeded) ? { ...count, failed: 1 } : count;
}

function countIn(reportFile: string, read: (report: string) => Counted): Counted {
  try {
    return read(readFileSync(reportFile, 'utf8'));
  } catch {
    return NONE;
  }
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

export function readVitestReport(report: string): Counted {
  const read: VitestReport = JSON.parse(report);
  const notes = (read.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [note(name, message)];
    return failed.map((test) => note(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests,
    skipped: read.numPendingTests + read.numTodoTests,
    notes,
  };
}

type Journeys = {
  title: string;
  suites?: Journeys[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

/** A journey that passed when tried again has passed, and is named all the same. */
export function readPlaywrightReport(report: string): Counted {
  const { stats, suites = [] }: { stats: Record<string, number>; suites?: Journeys[] } =
    JSON.parse(report);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    notes: suites.flatMap(notesOnJourneys),
  };
}

function notesOnJourneys({ suites = [], specs = [] }: Journeys): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const why = results.find(({ error }) => error)?.error?.message;
        return note(`${file} › ${title}`, why, status === 'flaky' ? 'at the second try' : 'failed');
      }),
  );
  return [...own, ...suites.flatMap(notesOnJourneys)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const COLOURS = /\u001b\[[0-9;]*m/g;

function note(name: string, why = '', how = 'failed'): string {
  const lines = why.replace(COLOURS, '').split('\n').filter(Boolean);
  return [`${how}: ${name}`, ...lines.slice(0, 6).map((line) => `  ${line.slice(0, 200)}`)].join(
    '\n',
  );
}

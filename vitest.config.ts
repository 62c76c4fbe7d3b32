import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './tests/harness/processes.ts';
import LongestFirst from './tests/vitest-setup/longest-first.ts';
import { quickTests } from './tests/vitest-setup/quick-tests.ts';
import { SUITES } from './tests/vitest-setup/suites.ts';

// Tests whose queries others try as well and tests of the embedded database alone are run once, and so are all tests
// without a database. The cluster runs on the older PostgreSQL, too.
const SAME_ON_EVERY_POSTGRES = [
  'bench/**',
  'server/database/embedded/**',
  'server/start/starting-page.test.ts',
  'server/files/**',
  'server/observability/**',
  'tests/admin-live.test.ts',
  'tests/attack/**',
  'tests/backup/{backup-command,damage,drill,restore-to-s3}.test.ts',
  'tests/chat-{api,languages}.test.ts',
  'tests/deploy/**',
  'tests/faults/**',
  'tests/{ask-again,request-acts,request-edge-cases,request-settings,worker-link}.test.ts',
  'tests/search-and-sharing.test.ts',
  'tests/session-api.test.ts',
  'tests/http.test.ts',
  'tests/languages.test.ts',
  'tests/magazine.test.ts',
  'tests/pictures-on-s3.test.ts',
  'tests/pin-command.test.ts',
  'tests/public-page.test.ts',
  'tests/starting.test.ts',
  'tests/uploads.test.ts',
  'tests/observability.test.ts',
];

/** Of npm test, which may share a slow machine; somebody who runs one file waits for what fails there. */
const isWholeRun = process.env.TEST_RECORD !== undefined;
const suite = SUITES[process.env.TEST_SUITE ?? ''];
const isQuick = process.env.TEST_SUITE === 'quick';
const ALL = [
  '{contracts,server,tests,scripts,web,bench,evaluation,magazine,assistant}/**/*.test.{ts,tsx}',
];

export default defineConfig({
  test: {
    include: isQuick ? quickTests(ALL) : (suite ?? ALL),
    exclude: [
      '**/node_modules/**',
      ...(process.env.TEST_POSTGRES === '15'
        ? [...SAME_ON_EVERY_POSTGRES, ...quickTests(ALL)]
        : []),
    ],
    setupFiles: 'messages/all.ts',
    globalSetup: isQuick ? [] : 'tests/vitest-setup/test-postgres.ts',
    // Tests wait more than they work: three keep two processors busy. Two leave room for the figures of a suite.
    maxWorkers: suite ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    // Files share a process: starting one and loading the server into it costs more than most files.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // Only what hangs waits these out; how fast a thing must be is for its test to say.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // As with the journeys: npm test names what passed at its second try.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: isWholeRun ? PATIENCE_MS : 20_000 } },
  },
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Count,
  type Counted,
  countRun,
  NONE,
  readPlaywrightReport,
  readVitestReport,
} from './count-tests.ts';
import { provideChromium } from './provide-chromium.ts';
import { providePostgres15 } from './provide-postgres-15.ts';
import { provideProxies } from './provide-proxies.ts';
import { PROJECT, runTool } from './run-tool.ts';

export type Step = { name: string; run: (reports: string) => Promise<Counted> };

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const CLUSTER = 'tests/cluster/playwright.config.ts';
const KNIP = 'node_modules/knip/bin/knip.js';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const REACT_ROUTER = 'node_modules/@react-router/dev/bin.cjs';
const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';

let buildFailed = false;

const one = (succeeded: boolean): Count => ({ ...NONE, [succeeded ? 'passed' : 'failed']: 1 });
const quiet = { quiet: true };
/** With the build before and two nodes behind, a suite ends within a quarter of an hour. */
const SUITE_MS = 13 * 60_000;

/** Independent of each other: they run side by side. */
export const CHECKS: Step[] = [
  {
    name: 'types',
    run: async () =>
      one(
        (await runTool(REACT_ROUTER, ['typegen'], quiet)) &&
          (await runTool(TSC, ['--noEmit'], quiet)),
      ),
  },
  {
    name: 'lint',
    run: async () =>
      one(await runTool(BIOME, ['ci', '--colors=off', '--max-diagnostics=15', '.'], quiet)),
  },
  { name: 'imports', run: async () => one(await runTool('scripts/check-imports.ts', [], quiet)) },
  { name: 'unused', run: async () => one(await runTool(KNIP, [], quiet)) },
  {
    name: 'build',
    run: async () => {
      buildFailed = !(await runTool('scripts/build.ts', [], quiet));
      return one(!buildFailed);
    },
  },
];

const clusterStep: Step = {
  name: 'cluster',
  run: async (reports) => {
    const missing = providePostgres15() ?? provideProxies();
    if (!missing) return inBrowser(reports, 'cluster', ['--config', CLUSTER]);
    console.log(`Not proven on this machine: two nodes behind a proxy (${missing}).`);
    return { ...NONE, skipped: 1 };
  },
};

const freshBuild: Step = {
  name: 'build',
  run: async () => {
    buildFailed = !(await runTool('scripts/build.ts', ['--if-stale'], quiet));
    return one(!buildFailed);
  },
};

/** The quick and the long tests of a suite, some of them with a browser. */
const longStep = (suite: string): Step => ({
  name: suite,
  run: async (reports) => {
    const browser = provideChromium();
    if ('missing' in browser) {
      console.log(`This needs a browser: ${browser.missing}`);
      return one(false);
    }
    return runVitest('embedded', reports, suite);
  },
});

/** Long ones, one after the other, so that none disturbs the other's timing; some tests start the built site. */
export const RUNS: Step[] = [
  {
    name: 'tests',
    run: (reports) => {
      const missing = provideProxies();
      if (missing) console.log(`Not proven on this machine: the proxies (${missing}).`);
      return runVitest('embedded', reports);
    },
  },
  {
    name: 'tests-15',
    run: async (reports) => {
      const missing = providePostgres15();
      if (!missing) return runVitest('15', reports);
      console.log(`Not proven on this machine: PostgreSQL 15 is missing and ${missing}.`);
      return { ...NONE, skipped: 1 };
    },
  },
  { name: 'journeys', run: (reports) => inBrowser(reports, 'journeys', []) },
  clusterStep,
];

/** What takes too long for every day: `npm run test:attack`, `npm run test:faults`. */
export const SUITE_RUNS: Record<string, Step[]> = {
  attack: [freshBuild, longStep('attack')],
  faults: [freshBuild, longStep('faults'), clusterStep],
};

async function runVitest(
  postgres: 'embedded' | '15',
  reports: string,
  suite = '',
): Promise<Counted> {
  const report = join(reports, `vitest-${postgres}${suite}.json`);
  const reporters = ['default', 'json', 'tests/vitest-setup/promise-table.ts'];
  const args = reporters.map((reporter) => `--reporter=${reporter}`);
  const succeeded = await runTool(VITEST, ['run', ...args, `--outputFile.json=${report}`], {
    env: { TEST_POSTGRES: postgres, TEST_SUITE: suite },
    longestMs: suite ? SUITE_MS : undefined,
  });
  return counted(report, succeeded, readVitestReport);
}

/** Playwright, with the built site and a browser. */
async function inBrowser(reports: string, name: string, args: string[]): Promise<Counted> {
  if (buildFailed || !existsSync(join(PROJECT, 'build', 'web', 'server', 'index.js'))) {
    console.log(`This needs the built site, and there is none: npm test -- build ${name}`);
    return one(false);
  }
  const browser = provideChromium();
  if ('missing' in browser) {
    console.log(`This needs a browser: ${browser.missing}`);
    return one(false);
  }
  const report = join(reports, `${name}.json`);
  const succeeded = await runTool(PLAYWRIGHT, ['test', ...args], {
    env: { PLAYWRIGHT_REPORT: report },
  });
  return counted(report, succeeded, readPlaywrightReport);
}

function counted(...run: Parameters<typeof countRun>): Counted {
  const count = countRun(...run);
  if (count.passed === 0) console.log('Not one test came to a good end.');
  return count;
}

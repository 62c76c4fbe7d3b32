import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, type Counted, countRun, type Ended, NONE } from './count-tests.ts';
import { WITHOUT_ROOT } from './debian-packages.ts';
import { CHROMIUM_PACKAGES, provideChromium } from './provide-chromium.ts';
import { POSTGRES_15_PACKAGE, providePostgres15 } from './provide-postgres-15.ts';
import { PROXY_PACKAGES, provideProxies } from './provide-proxies.ts';
import { PROJECT, runTool } from './run-tool.ts';

/** `label` stands before the lines of a step that runs beside others. */
export type Step = {
  name: string;
  run: (reports: string, label?: string) => Promise<Counted>;
};

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const CLUSTER = 'tests/cluster/playwright.config.ts';
const KNIP = 'node_modules/knip/bin/knip.js';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const REACT_ROUTER = 'node_modules/@react-router/dev/bin.cjs';
const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';
const VITEST_RECORD = 'tests/test-record/vitest-reporter.ts';

let buildFailed = false;

const one = ({ ok }: Pick<Ended, 'ok'>): Count => ({ ...NONE, [ok ? 'passed' : 'failed']: 1 });
const failed = (why: string): Counted => ({ ...one({ ok: false }), notes: [why] });
const isRoot = process.getuid?.() === 0;
const quiet = { quiet: true };

/** A whole step that this machine cannot try: only an ordinary user may leave it out for want of a package. */
const skipped = (what: string, missing: string): Counted => ({
  ...NONE,
  skipped: 1,
  skips: [{ what, why: isRoot ? missing : WITHOUT_ROOT }],
});

/** Independent of each other: they run side by side. */
export const CHECKS: Step[] = [
  {
    name: 'types',
    run: async () =>
      one(await inOrder([REACT_ROUTER, ['typegen']], [TSC, ['--noEmit', '--checkers', '1']])),
  },
  {
    name: 'lint',
    run: async () =>
      one(await runTool(BIOME, ['ci', '--colors=off', '--max-diagnostics=15', '.'], quiet)),
  },
  { name: 'imports', run: async () => one(await runTool('scripts/check-imports.ts', [], quiet)) },
  { name: 'texts', run: async () => one(await runTool('scripts/check-texts.ts', [], quiet)) },
  { name: 'unused', run: async () => one(await runTool(KNIP, [], quiet)) },
  {
    name: 'build',
    run: async () => {
      const built = await runTool('scripts/build.ts', [], quiet);
      buildFailed = !built.ok;
      return one(built);
    },
  },
];

const clusterStep: Step = {
  name: 'cluster',
  run: async (reports, label) => {
    const missing = providePostgres15() ?? provideProxies();
    return missing
      ? skipped(`cluster (needs ${POSTGRES_15_PACKAGE}, ${PROXY_PACKAGES.join(', ')})`, missing)
      : inBrowser(reports, 'cluster', { args: ['--config', CLUSTER], label });
  },
};

const freshBuild: Step = {
  name: 'build',
  run: async () => {
    const built = await runTool('scripts/build.ts', ['--if-stale'], quiet);
    buildFailed = !built.ok;
    return one(built);
  },
};

/** The quick and the long tests of a suite, some of them with a browser. */
const longStep = (suite: string): Step => ({
  name: suite,
  run: async (reports) => {
    const browser = provideChromium();
    return 'missing' in browser
      ? failed(`needs a browser: ${browser.missing}`)
      : runVitest('embedded', reports, { suite });
  },
});

/**
 * Long ones, in two lanes side by side that take about as long: each waits now and then, for a database, a browser or a
 * clock, and the other one then has the processors. Some tests start the built site.
 */
export const LANES: Step[][] = [
  [
    {
      name: 'tests',
      run: (reports, label) => {
        provideProxies();
        return runVitest('embedded', reports, { label });
      },
    },
    {
      name: 'tests-15',
      run: async (reports, label) => {
        const missing = providePostgres15();
        return missing
          ? skipped(`tests-15 (needs ${POSTGRES_15_PACKAGE})`, missing)
          : runVitest('15', reports, { label });
      },
    },
  ],
  [
    { name: 'journeys', run: (reports, label) => inBrowser(reports, 'journeys', { label }) },
    clusterStep,
  ],
];

/** For every day: no database, no browser and no build; all side by side. */
export const QUICK_STEPS: Step[] = [
  ...CHECKS.filter(({ name }) => ['types', 'lint', 'imports', 'texts'].includes(name)),
  { name: 'unit', run: (reports) => runVitest('none', reports, { suite: 'quick' }) },
];

/** Suites that take too long for every day: `npm run test:attack`, `npm run test:faults`. */
export const SUITE_RUNS: Record<string, Step[]> = {
  attack: [freshBuild, longStep('attack')],
  faults: [freshBuild, longStep('faults'), clusterStep],
};

/** Until one of them fails. */
async function inOrder(...tools: [script: string, args: string[]][]): Promise<Ended> {
  for (const [script, args] of tools) {
    const ended = await runTool(script, args, quiet);
    if (!ended.ok) return ended;
  }
  return { ok: true };
}

async function runVitest(
  postgres: 'embedded' | '15' | 'none',
  reports: string,
  { suite = '', label }: { suite?: string; label?: string } = {},
): Promise<Counted> {
  const record = join(reports, `vitest-${postgres}${suite}.jsonl`);
  const reporters = ['default', VITEST_RECORD, 'tests/vitest-setup/promise-table.ts'];
  const args = reporters.map((reporter) => `--reporter=${reporter}`);
  const ended = await runTool(VITEST, ['run', ...args], {
    record,
    label,
    env: { TEST_POSTGRES: postgres, TEST_SUITE: suite, TEST_RECORD: record },
  });
  return countRun(record, ended);
}

/** Playwright, with the built site and a browser. */
async function inBrowser(
  reports: string,
  name: string,
  { args = [], label }: { args?: string[]; label?: string },
): Promise<Counted> {
  if (buildFailed || !existsSync(join(PROJECT, 'build', 'web', 'server', 'index.js')))
    return failed(`needs the built site, and there is none: npm test -- build ${name}`);
  const browser = provideChromium();
  if ('missing' in browser)
    return isRoot
      ? failed(`needs a browser: ${browser.missing}`)
      : skipped(
          `${name} (needs ${CHROMIUM_PACKAGES.join(', ')}; or any Chromium, named in CHROMIUM_PATH)`,
          '',
        );
  const record = join(reports, `${name}.jsonl`);
  const ended = await runTool(PLAYWRIGHT, ['test', ...args], {
    record,
    label,
    env: { TEST_RECORD: record },
  });
  return countRun(record, ended);
}

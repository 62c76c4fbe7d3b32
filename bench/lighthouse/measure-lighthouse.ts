import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumPath, chromiumVersion } from '../browser.ts';
import type { Given, Measured } from '../measured.ts';
import { RESULTS_FOLDER } from '../report/results-file.ts';
import { runProgram } from '../run-program.ts';
import { provideTools, toolScript, toolVersion } from '../tools.ts';
import { blockingTimeMs } from './blocking-time.ts';
import { launchBrowser } from './launch-browser.ts';
import { type LighthouseReport, lighthouseFigures } from './lighthouse-report.ts';

const RUNS = 5;
const TRIES = 3;

/** Lighthouse as it comes: a simulated mid-range phone on a slow 4G line. */
export async function measureLighthouse({ site, step }: Given): Promise<Measured> {
  provideTools();
  const chromium = chromiumPath();
  await mkdir(RESULTS_FOLDER, { recursive: true });
  await fetch(site.url);
  const reports: LighthouseReport[] = [];
  for (let run = 1; run <= RUNS; run++) {
    step('run', run, RUNS);
    // Audits that do not vary between runs are read once.
    const only = run === 1 ? [] : ['--only-categories=performance'];
    reports.push(await tryLighthouse(site.url, chromium, `lighthouse-${run}`, only));
  }
  const powers = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  const blocked = reports.map(({ audits }) =>
    Math.round(audits['total-blocking-time'].numericValue ?? 0),
  );
  return {
    figures: lighthouseFigures(reports),
    notes: [
      `medians of ${RUNS} runs, the other ratings of one; blocking time in each: ${blocked.join(', ')} ms; Lighthouse rates this machine's processor ${powers.join(', ')} (a fast desktop computer has 1,500 and more)`,
      'the blocking time of Lighthouse is by the clock on the wall: it counts also while the host and the browser’s other processes have the processors; Lighthouse itself gives way',
      'reports: bench/results/lighthouse-<run>.report.html',
    ],
    versions: { lighthouse: toolVersion('lighthouse'), chromium: chromiumVersion(chromium) },
  };
}

/** On a busy machine Chromium now and then loses the trace; Lighthouse then asks to be run again. */
async function tryLighthouse(url: string, chromium: string, name: string, only: string[]) {
  for (let tries = 1; ; tries++) {
    try {
      return await runLighthouse(url, chromium, join(RESULTS_FOLDER, name), only);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function runLighthouse(url: string, chromium: string, to: string, only: string[]) {
  const browser = await launchBrowser(chromium);
  try {
    await runProgram(
      process.execPath,
      [
        toolScript('lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--save-assets',
        '--output=json',
        '--output=html',
        `--output-path=${to}`,
        `--port=${browser.port}`,
        ...only,
      ],
      // The site has priority over the measuring browser: both share the processors.
      { niceness: 19 },
    );
  } finally {
    await browser.close();
  }
  const report = JSON.parse(await readFile(`${to}.report.json`, 'utf8'));
  const { traceEvents } = JSON.parse(await readFile(`${to}-0.trace.json`, 'utf8'));
  return { ...report, blockingMs: blockingTimeMs(traceEvents, `${url}/`) } as LighthouseReport;
}

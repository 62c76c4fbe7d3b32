import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { BROWSER_FLAGS, chromiumPath, chromiumVersion } from '../browser.ts';
import type { Measured } from '../measured.ts';
import { RESULTS_FOLDER } from '../report/results-file.ts';
import { runProgram } from '../run-program.ts';
import { provideTools, toolScript, toolVersion } from '../tools.ts';
import { blockingTimeMs } from './blocking-time.ts';
import { type LighthouseReport, lighthouseFigures } from './lighthouse-report.ts';

const RUNS = 3;
const TRIES = 3;
const LONGEST_MS = 120_000;

/** Lighthouse as it comes: a simulated mid-range phone on a slow 4G line. */
export async function measureLighthouse({ site }: { site: SiteProcess }): Promise<Measured> {
  provideTools();
  const chromium = chromiumPath();
  await mkdir(RESULTS_FOLDER, { recursive: true });
  await fetch(site.url);
  const reports: LighthouseReport[] = [];
  for (let run = 1; run <= RUNS; run++) {
    reports.push(await tryLighthouse(site.url, chromium, `lighthouse-${run}`));
  }
  const powers = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  return {
    figures: lighthouseFigures(reports),
    notes: [
      `medians of ${RUNS} runs; Lighthouse rates this machine's processor ${powers.join(', ')} (a fast desktop computer has 1,500 and more)`,
      'the blocking time of Lighthouse is by the clock on the wall: it counts also while the host, the browser’s other processes and Lighthouse itself have the processors',
      'reports: bench/results/lighthouse-<run>.report.html',
    ],
    versions: { lighthouse: toolVersion('lighthouse'), chromium: chromiumVersion(chromium) },
  };
}

/** On a busy machine Chromium now and then loses the trace; Lighthouse then asks to be run again. */
async function tryLighthouse(url: string, chromium: string, name: string) {
  for (let tries = 1; ; tries++) {
    try {
      return await runLighthouse(url, chromium, join(RESULTS_FOLDER, name));
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function runLighthouse(url: string, chromium: string, to: string) {
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
      `--chrome-flags=--headless=new ${BROWSER_FLAGS.join(' ')}`,
    ],
    { env: { CHROME_PATH: chromium }, longestMs: LONGEST_MS },
  );
  const report = JSON.parse(await readFile(`${to}.report.json`, 'utf8'));
  const { traceEvents } = JSON.parse(await readFile(`${to}-0.trace.json`, 'utf8'));
  return { ...report, blockingMs: blockingTimeMs(traceEvents, `${url}/`) } as LighthouseReport;
}

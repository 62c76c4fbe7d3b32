import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../scripts/debian-packages.ts';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { scanPackages } from './packages.ts';
import { type Finding, signedIn, type Target } from './scanned.ts';
import { slowHttpTest } from './slowhttptest.ts';
import { sqlmap } from './sqlmap.ts';
import { wapiti } from './wapiti.ts';

type Scanner = { program: string; scan: (target: Target) => Promise<Finding[]> };

/** By the names of their Debian packages. */
const SCANNERS: Record<string, Scanner> = {
  sqlmap: { program: '/usr/bin/sqlmap', scan: sqlmap },
  wapiti: { program: '/usr/bin/wapiti', scan: wapiti },
  slowhttptest: { program: '/usr/bin/slowhttptest', scan: slowHttpTest },
};

/**
 * npm run scan [-- sqlmap wapiti slowhttptest packages]: starts a site of its own on this machine, lets the scanners at
 * it, and tells what they found and what is known about it.
 */
const NAMES = ['packages', ...Object.keys(SCANNERS)];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no scanner ${unknown.join(', ')}. Scanners: ${NAMES.join(', ')}.`);
  process.exit(1);
}

let failed = false;
for (const name of wanted.length > 0 ? wanted : NAMES) {
  console.log(`\n— ${name}`);
  const startedAt = performance.now();
  try {
    const findings = name === 'packages' ? await scanPackages() : await scanWith(name);
    const unexplained = findings.filter(({ known }) => !known);
    for (const { what, known } of findings)
      console.log(known ? `known: ${what}\n       ${known}` : `FOUND: ${what}`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${findings.length} findings, ${unexplained.length} of them new, in ${seconds} s`);
    failed ||= unexplained.length > 0;
  } catch (error) {
    console.log(`Not scanned: ${(error as Error).message}`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;

async function scanWith(name: string): Promise<Finding[]> {
  const { program, scan } = SCANNERS[name] as Scanner;
  const missing = installPackages([name], program);
  if (missing) throw new Error(missing);
  const dataDir = await aQuickDataFolder();
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const site = await startSiteProcess({
    dataDir,
    // Scanners that say who they are for each call meet the code behind the limits, too.
    env: { SEED_DEMO: 'yes', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' },
  });
  try {
    const findings = await scan({ url: site.url, folder, cookie: await signedIn(site.url) });
    return [...findings, ...failuresIn(site.logged())];
  } finally {
    await site.end();
    await removeDataFolder(dataDir);
    rmSync(folder, { recursive: true });
  }
}

/** A scanner that upsets the site has found something, whether it noticed or not. */
function failuresIn(log: string): Finding[] {
  const failures = log.split('\n').filter((line) => line.includes('"level":"error"'));
  return [
    ...new Set(failures.map((line) => line.replace(/"(time|requestId)":"[^"]*",?/g, ''))),
  ].map((line) => ({ what: `the site's log: ${line.slice(0, 400)}` }));
}

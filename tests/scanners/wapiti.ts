import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, runScanner, type Target } from './scanned.ts';

const LONGEST_MS = 420_000;
const MODULES =
  'blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe';

/** Findings that are no faults, and why. */
const KNOWN: [RegExp, string][] = [
  [
    /Cross Site Request Forgery/,
    'Writes need no token: another origin is refused by Origin and Sec-Fetch-Site (promise 9).',
  ],
  [
    /Strict-Transport-Security/,
    'Sent on https alone, as browsers ignore it elsewhere; this scan is on http.',
  ],
  [/X-XSS-Protection/, 'Browsers have given that filter up; the content policy does its work.'],
  [/Secure flag is not set/, 'Set on https; this scan is on http.'],
];

type Report = {
  vulnerabilities: Record<string, { info: string; method: string; path: string }[]>;
  anomalies: Record<string, { info: string; method: string; path: string }[]>;
};

/** Follows links and forms, and tries what it finds. */
export async function wapiti({ url, folder, cookie }: Target): Promise<Finding[]> {
  const report = join(folder, 'report.json');
  const output = await runScanner(
    'wapiti',
    [
      '--url',
      `${url}/`,
      '--start',
      `${url}/recruiter?search=a&role=b`,
      '--start',
      `${url}/api/admin/workers?search=a&page=1`,
      '--start',
      `${url}/api/recruiter/candidates?search=a&role=b`,
      '--module',
      MODULES,
      '--header',
      `Cookie: ${cookie}`,
      '--max-scan-time',
      '360',
      '--max-attack-time',
      '60',
      '--store-session',
      join(folder, 'session'),
      '--store-config',
      join(folder, 'config'),
      '--format',
      'json',
      '--output',
      report,
      '--no-bugreport',
      '--flush-session',
    ],
    LONGEST_MS,
  );
  const { vulnerabilities, anomalies } = read(report, output);
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, entries]) =>
    entries.map(({ info, method, path }) => {
      const what = `${kind}: ${method} ${path} ${info}`;
      return { what, known: KNOWN.find(([pattern]) => pattern.test(what))?.[1] };
    }),
  );
}

function read(report: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    throw new Error(`wapiti left no report:\n${output.slice(-800)}`);
  }
}

import { type Finding, runScanner, type Target } from './scanned.ts';

const LONGEST_MS = 240_000;

type Request = { path: string; body?: object };

/** Every address where something that was typed comes near the database; an asterisk marks what is tried. */
const REQUESTS: Request[] = [
  { path: '/api/recruiter/candidates?search=weld*&role=Welder*&page=1*' },
  { path: '/api/admin/workers?search=weld*&page=1*' },
  { path: '/api/admin/users?search=demo*' },
  { path: '/api/admin/messages?search=test*&show=all*' },
  { path: '/api/admin/orders?search=test*' },
  { path: '/api/admin/services/1*/restore', body: {} },
  { path: '/api/session', body: { username: 'demo*', password: 'password-1*' } },
  {
    path: '/api/messages',
    body: { name: 'A*', email: 'a@b.example', phone: '', subject: 'B*', message: 'C*' },
  },
];

/** Looks for statements that can be changed from outside. */
export async function sqlmap({ url, folder, cookie }: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { path, body } of REQUESTS) {
    const output = await runScanner(
      'sqlmap',
      [
        `--url=${url}${path}`,
        ...(body ? [`--data=${JSON.stringify(body)}`, '--method=POST'] : []),
        `--cookie=${cookie}`,
        '--headers=Content-Type: application/json',
        '--tamper=xforwardedfor',
        '--skip-urlencode',
        '--batch',
        '--disable-coloring',
        '--dbms=postgresql',
        '--level=2',
        '--risk=2',
        '--technique=BEUST',
        '--time-sec=2',
        '--timeout=10',
        '--retries=1',
        '--ignore-code=*',
        '--flush-session',
        `--output-dir=${folder}`,
      ],
      LONGEST_MS,
    );
    // sqlmap tries its suspicions again itself; these are the ones it confirmed.
    const found = output.split('\n').filter((line) => /is vulnerable\b|^Parameter: /.test(line));
    const tried = (output.match(/testing '/g) ?? []).length;
    console.log(`${path.replaceAll('*', '')}: ${tried} kinds of injection tried`);
    if (tried === 0) throw new Error(`sqlmap tried nothing at ${path}:\n${output.slice(-800)}`);
    for (const line of found) findings.push({ what: `${path}: ${line.trim()}` });
  }
  return findings;
}

import { stripVTControlCharacters } from 'node:util';
import { type Finding, runScanner, type Target } from './scanned.ts';

const LONGEST_MS = 60_000;
const CONNECTIONS = 2_000;

const KINDS: Record<string, string[]> = {
  'heads that trickle': ['-H', '-i', '2'],
  'bodies that trickle': ['-B', '-i', '2', '-s', '8192', '-t', 'POST'],
  'readers that trickle': ['-X', '-w', '512', '-y', '1024', '-n', '3', '-z', '32', '-k', '3'],
};
const PATHS: Record<string, string> = {
  'bodies that trickle': '/contact',
  'readers that trickle': '/magazine.pdf',
};

/** Holds as many connections as it can, and asks like a visitor at the same time. */
export async function slowHttpTest({ url }: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [kind, args] of Object.entries(KINDS)) {
    const output = await runScanner(
      'slowhttptest',
      [
        ...args,
        ...['-c', String(CONNECTIONS), '-r', '500', '-l', '30', '-p', '3'],
        ...['-u', url + (PATHS[kind] ?? '/')],
      ],
      LONGEST_MS,
    );
    const plain = stripVTControlCharacters(output);
    const seen = [...plain.matchAll(/service available:\s+(YES|NO)/g)].map(([, answer]) => answer);
    if (seen.length === 0) throw new Error(`slowhttptest saw nothing:\n${output.slice(-800)}`);
    const away = seen.filter((answer) => answer === 'NO').length;
    const most = Math.max(...[...plain.matchAll(/connected:\s+(\d+)/g)].map(([, n]) => Number(n)));
    console.log(`${kind}: ${most} of ${CONNECTIONS} held at once, looked ${seen.length} times`);
    if (away > 0)
      findings.push({ what: `${kind}: the site was away ${away} of ${seen.length} times` });
  }
  return findings;
}

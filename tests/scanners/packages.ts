import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { Finding } from './scanned.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

type Report = {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
  error?: { summary?: string; detail?: string };
  message?: string;
};

/** Asks the registry that npm is set to which packages have known weaknesses. */
export async function scanPackages(): Promise<Finding[]> {
  const output = await new Promise<string>((resolve) => {
    execFile('npm', ['audit', '--json'], { cwd: PROJECT, maxBuffer: 2 ** 26 }, (_, out) =>
      resolve(out),
    );
  });
  const { vulnerabilities, error, message } = JSON.parse(output) as Report;
  if (!vulnerabilities)
    throw new Error(
      `the registry does not recordPromise (${error?.summary || message || 'no reason given'})`,
    );
  return Object.values(vulnerabilities).map(({ name, severity, range }) => ({
    what: `${name} ${range}: ${severity}`,
  }));
}

import { spawn } from 'node:child_process';
import { DEMO, PIN } from '../harness/site-process.ts';

export type Target = {
  url: string;
  /** For what a scanner writes. */
  folder: string;
  /** Of somebody who is recruiter and administrator at once. */
  cookie: string;
};

/** `known` says why it stays as it is. */
export type Finding = { what: string; known?: string };

/** The output, whatever the exit code; ended after the time limit. */
export function runScanner(program: string, args: string[], longestMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const scanner = spawn(program, args, { timeout: longestMs, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const listen = (text: Buffer) => {
      output += text;
    };
    scanner.stdout.on('data', listen);
    scanner.stderr.on('data', listen);
    scanner.once('error', reject);
    scanner.once('close', () => resolve(output));
  });
}

export async function signedIn(url: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answers = [await post('/api/session', DEMO), await post('/api/admin/grant', { pin: PIN })];
  const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
  if (cookies.length < 2) throw new Error('The scanner could not be signed in.');
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

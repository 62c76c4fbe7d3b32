import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BROWSER_FLAGS } from '../browser.ts';

const LISTENING = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//;

/** A browser that was never used before, for somebody who asks by its debugging port. */
export async function launchBrowser(chromium: string) {
  const profile = await mkdtemp(join(tmpdir(), 'saharis-browser-'));
  const child = spawn(
    chromium,
    [
      '--headless=new',
      ...BROWSER_FLAGS,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const close = async () => {
    process.off('exit', endWithUs);
    child.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, maxRetries: 20, retryDelay: 100 });
  };
  for await (const line of createInterface(child.stderr)) {
    const [, port] = LISTENING.exec(line) ?? [];
    if (port) {
      child.stderr.resume();
      return { port: Number(port), close };
    }
  }
  await close();
  throw new Error('the browser did not start');
}

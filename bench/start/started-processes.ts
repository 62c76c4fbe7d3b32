import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, launchSiteProcess } from '../../tests/harness/site-process.ts';
import { processorMs } from '../processor-time.ts';
import { firstAnswer } from './first-answer.ts';

export type Start = { ms: number; processorMs: number };

/** Started, asked until it answers, and ended again. */
export async function startSiteOnce(
  dataDir: string,
  compiled: string,
  env: Record<string, string> = {},
): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const site = await launchSiteProcess({
    ...{ dataDir, port },
    env: { NODE_COMPILE_CACHE: compiled, LOG_LEVEL: 'warn', ...env },
  });
  try {
    await firstAnswer(port, site.pid);
    return { ms: performance.now() - began, processorMs: processorMs([site.pid]) };
  } finally {
    await site.end();
  }
}

const BARE =
  "require('node:http').createServer((_, answer) => answer.end('hello')).listen(process.argv[1], '127.0.0.1')";

/** The least that Node can do, started the same way. */
export async function startBareNodeOnce(): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['-e', BARE, String(port)], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    await firstAnswer(port, child.pid as number);
    return { ms: performance.now() - began, processorMs: processorMs([child.pid as number]) };
  } finally {
    child.kill();
    await ended;
  }
}

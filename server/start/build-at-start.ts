import { fork } from 'node:child_process';
import { join } from 'node:path';
import { StartupProblem } from '../errors.ts';
import type { Log } from '../observability/log.ts';
import type { StartPart, StartProgress } from './start-progress.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'scripts', 'build.ts');
const COMPLAINT_MAX = 4_000;

/** 'planned': the pictures' names are known. 'can-open': pages and first screen are there, the rest follows. */
export type BuildNews =
  | { stage: 'planned' | 'can-open' }
  | { part: StartPart; done: number; of: number };

type Wanted = { developing: boolean; progress: StartProgress; log: Log; script?: string };

/**
 * Builds what is missing or stale in a process of its own, which goes on with the pictures while the site runs, at
 * the lowest priority. It ends with this process; the next start goes on where it was.
 */
export function buildAtStart({ developing, progress, log, script = BUILD }: Wanted) {
  const planned = Promise.withResolvers<void>();
  const canOpen = Promise.withResolvers<void>();
  const reached = { planned, 'can-open': canOpen };
  // A failure is thrown where one of the two is waited for, which may be later than it happens.
  for (const { promise } of Object.values(reached)) promise.catch(() => undefined);
  let isWanted = true;
  let isSiteOpening = false;
  const failed = (message: string) => {
    if (!isWanted) return;
    if (isSiteOpening) log.warn('build.ended', { message });
    for (const { reject } of Object.values(reached)) reject(new StartupProblem(message));
  };

  const builder = fork(script, ['--if-stale', ...(developing ? ['--without-pages'] : [])], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  builder.stderr?.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-COMPLAINT_MAX);
  });
  builder.on('message', (news: BuildNews) => {
    if ('part' in news) progress.note(news.part, news.done, news.of);
    else if ('stage' in news) {
      isSiteOpening = news.stage === 'can-open';
      reached[news.stage].resolve();
    }
  });
  builder.once('error', ({ message }) => failed(message));
  builder.once('close', (code, signal) => {
    if (code !== 0) failed(complaint.trim() || `The build ended with ${signal ?? code}.`);
  });

  return {
    planned: planned.promise,
    canOpen: canOpen.promise,
    stop() {
      isWanted = false;
      if (builder.connected) builder.disconnect();
    },
  };
}

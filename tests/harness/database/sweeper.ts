import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Ends the server on a data folder and removes everything, however this run ends: a server outlives the
 * process that started it, and a run that was killed must leave nothing. The shell sees its input close.
 */
export function startSweeper(folder: string, dataFolder: string) {
  const script = `
    read -r _
    pid=$(head -n 1 "$2/postmaster.pid") && kill -QUIT "$pid"
    for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" || break; sleep 0.2; done
    rm -rf "$1"`;
  const sweeper = spawn('/bin/sh', ['-c', script, 'sh', folder, dataFolder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  sweeper.unref();
  (sweeper.stdin as unknown as Socket).unref();
  return { end: () => sweeper.stdin.end() };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { ServerConnection } from '../../../server/database/embedded/server-connection.ts';

type Said = { event?: string; connection?: ServerConnection; refused?: string };
type Options = { stateDir?: string; user?: { uid: number; gid: number } };

/** An app in a process of its own, ended with the test at the latest. */
export function startApp(dataDir: string, { stateDir = '/nonexistent', user }: Options = {}) {
  const program = fileURLToPath(new URL('./embedded-app.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir, stateDir], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const events: string[] = [];
  const outcome = new Promise<Said>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const said: Said = JSON.parse(line);
      if (said.event) events.push(said.event);
      else resolve(said);
    });
  });
  const ended = once(child, 'exit');

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await ended;
  }
  onTestFinished(() => end('SIGKILL'));

  return {
    pid: child.pid as number,
    events,
    end,
    async connection(): Promise<ServerConnection> {
      const { connection, refused } = await outcome;
      if (!connection) throw new Error(refused);
      return connection;
    },
    refusal: async () => (await outcome).refused,
  };
}

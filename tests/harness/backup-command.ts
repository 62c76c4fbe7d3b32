import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const COMMANDS = resolve(import.meta.dirname, '../../server/commands');

/** The command as npm starts it, with nothing of our own environment but what is given. */
export function startCommand(
  name: 'backup' | 'restore' | 'seed' | 'set-pin',
  args: string[],
  env: object,
  input = '',
) {
  const child = spawn(process.execPath, [join(COMMANDS, `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close');
  return {
    child,
    async end() {
      await ended;
      return { code: child.exitCode, output: (await said).join('') };
    },
  };
}

/** As an operator's script does. */
export async function setPinByCommand(pin: string, env: object) {
  const { code, output } = await runCommand('set-pin', [], env, `${pin}\n`);
  if (code !== 0) throw new Error(output);
}

export const runCommand = (...command: Parameters<typeof startCommand>) =>
  startCommand(...command).end();

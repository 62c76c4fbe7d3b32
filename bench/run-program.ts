import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

type Options = { env?: Record<string, string>; longestMs: number; niceness?: number };

/** Runs a program to its end; one that fails or takes too long is told with what it said. */
export function runProgram(
  program: string,
  args: string[],
  { env = {}, longestMs, niceness = 0 }: Options,
) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: longestMs,
    });
    if (child.pid) setPriority(child.pid, niceness);
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} ended with ${code ?? signal}: ${said.trim().slice(-500)}`));
    });
  });
}

import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { stallCheck } from './wait-while-busy.ts';

type Options = { env?: Record<string, string>; niceness?: number };

const BETWEEN_LOOKS_MS = 10_000;

/** Runs a program to its end, however long it works; one that fails or stalls is reported with its output. */
export function runProgram(program: string, args: string[], { env = {}, niceness = 0 }: Options) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (child.pid) setPriority(child.pid, niceness);
    const isStalled = stallCheck(child.pid ?? 0);
    const looks = setInterval(() => isStalled() && child.kill('SIGTERM'), BETWEEN_LOOKS_MS);
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(looks);
      if (code === 0) resolve();
      else
        reject(new Error(`${args[0]} ended with ${code ?? signal}: ${output.trim().slice(-500)}`));
    });
  });
}

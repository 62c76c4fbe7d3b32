import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export const PROJECT = resolve(import.meta.dirname, '..');
const LONGEST_MS = 600_000;
const FAREWELL_MS = 10_000;
// The same programs are started some hundred times in a run: each is compiled once.
const COMPILED = join(PROJECT, 'node_modules', '.cache', 'compiled');

type Run = { env?: Record<string, string>; quiet?: boolean; longestMs?: number };

/** Runs a JavaScript tool under this same Node. A quiet one speaks only when it fails. */
export function runTool(
  script: string,
  args: string[],
  { env = {}, quiet = false, longestMs = LONGEST_MS }: Run = {},
) {
  return new Promise<boolean>((done) => {
    const path = [join(PROJECT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
    const tool = spawn(process.execPath, [join(PROJECT, script), ...args], {
      cwd: PROJECT,
      env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // A group of its own, so that what the tool started ends with it.
      detached: true,
    });
    const endGroup = (signal: NodeJS.Signals) => {
      try {
        if (tool.pid) process.kill(-tool.pid, signal);
      } catch {
        // Everyone has gone home.
      }
    };
    const interrupt = () => {
      endGroup('SIGTERM');
      process.exit(1);
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const tooLong = setTimeout(() => {
      console.log(`${script} took longer than ${longestMs / 60_000} minutes and was stopped`);
      endGroup('SIGTERM');
      setTimeout(endGroup, FAREWELL_MS, 'SIGKILL').unref();
    }, longestMs);

    let said = '';
    const listen = (text: Buffer) => {
      said += text;
    };
    tool.stdout?.on('data', listen);
    tool.stderr?.on('data', listen);
    tool.once('close', (code) => {
      clearTimeout(tooLong);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      endGroup('SIGKILL');
      if (code !== 0) process.stdout.write(said);
      done(code === 0);
    });
  });
}

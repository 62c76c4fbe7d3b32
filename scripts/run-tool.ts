import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createStallWatch, treeUsedMs } from '../tests/harness/processes.ts';
import type { Ended } from './count-tests.ts';

export const PROJECT = resolve(import.meta.dirname, '..');
const STALL_MS = 15 * 60_000;
const BETWEEN_LOOKS_MS = 10_000;
const FAREWELL_MS = 10_000;
const PIPED = ['pipe', 'pipe'] as const;
const INHERITED = ['inherit', 'inherit'] as const;
// The same programs are started some hundred times in a run: each is compiled once.
const COMPILED = join(PROJECT, 'node_modules', '.cache', 'compiled');

type Run = {
  env?: Record<string, string>;
  quiet?: boolean;
  /** Before each of its lines, where another tool runs beside it. */
  label?: string;
  /** A file that grows as the tool gets on. */
  record?: string;
  stallMs?: number;
};

/**
 * Runs a JavaScript tool under this same Node, for as long as it takes: only one that neither gets on nor uses the
 * processor is stopped. A quiet one speaks only when it fails.
 */
export function runTool(
  script: string,
  args: string[],
  { env = {}, quiet = false, label, record, stallMs = STALL_MS }: Run = {},
) {
  return new Promise<Ended>((done) => {
    const path = [join(PROJECT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
    const tool = spawn(process.execPath, [resolve(PROJECT, script), ...args], {
      cwd: PROJECT,
      env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['ignore', ...(quiet || label ? PIPED : INHERITED)],
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
    let stopped: Ended | undefined;
    const stop = (reason: Ended) => {
      stopped ??= reason;
      endGroup('SIGTERM');
      setTimeout(endGroup, FAREWELL_MS, 'SIGKILL').unref();
    };
    const interrupt = () => stop({ ok: false, how: 'interrupted', interrupted: true });
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const watch = createStallWatch({
      windowMs: stallMs,
      usedMs: () => treeUsedMs(tool.pid ?? 0),
      steps: () => (record && existsSync(record) ? statSync(record).size : 0),
    });
    const minutes = stallMs / 60_000;
    const stall = `stalled (nothing ended and no processor time was used for ${minutes} minutes)`;
    const looks = setInterval(
      () => watch.isStalled() && stop({ ok: false, how: stall }),
      Math.min(BETWEEN_LOOKS_MS, stallMs / 2),
    );

    let output = '';
    for (const stream of [tool.stdout, tool.stderr]) {
      if (!stream) continue;
      if (quiet) stream.on('data', (text: Buffer) => (output += text));
      else createInterface(stream).on('line', (line) => console.log(`${label} | ${line}`));
    }
    tool.once('close', (code, signal) => {
      clearInterval(looks);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      endGroup('SIGKILL');
      if (code !== 0) process.stdout.write(output);
      const how = signal ? `ended by ${signal}` : `ended with ${code}`;
      done(stopped ?? (code === 0 ? { ok: true } : { ok: false, how }));
    });
  });
}

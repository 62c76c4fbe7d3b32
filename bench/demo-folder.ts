import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { aDataFolder } from '../tests/harness/folders.ts';
import { startSiteProcess } from '../tests/harness/site-process.ts';
import { runProgram } from './run-program.ts';

const SEED = resolve(import.meta.dirname, '../server/commands/seed.ts');

let pattern: Promise<string> | undefined;

/** A data folder with the demo agency. It is made once and copied: its pictures alone take seconds. */
export async function aDemoFolder(): Promise<string> {
  pattern ??= makePattern();
  const folder = await aDataFolder();
  await promisify(execFile)('cp', ['-a', `${await pattern}/.`, folder]);
  return folder;
}

async function makePattern(): Promise<string> {
  const folder = await aDataFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A first start brings the demo.
  const site = await startSiteProcess({ dataDir: folder });
  await site.end();
  return folder;
}

/** Adds demo workers to those in the folder, up to this number. */
export const addWorkers = (folder: string, workers: number) =>
  runProgram(process.execPath, [SEED, '--workers', String(workers)], {
    env: { DATA_DIR: folder },
  });

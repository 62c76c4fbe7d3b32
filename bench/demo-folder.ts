import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { aDataFolder } from '../tests/harness/data-folder.ts';
import { DEMO } from '../tests/harness/site-process.ts';
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
  await seed(folder);
  return folder;
}

/** Demo workers up to so many, added to those in the folder. */
export const addWorkers = (folder: string, workers: number) =>
  seed(folder, '--workers', String(workers));

const seed = (folder: string, ...args: string[]) =>
  runProgram(process.execPath, [SEED, ...args], {
    env: { DATA_DIR: folder, DEMO_PASSWORD: DEMO.password },
  });

import { closeSync, openSync } from 'node:fs';
import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const MOST_LOG_BYTES = 4 * 1024 * 1024;
const TAIL_BYTES = 4096;
// What our own impatient connections, and our ending it, leave there.
const NO_REASON = /the database system is|due to administrator command|LOG: /;

export function postgresLogFile(homeFolder: string): string {
  return join(homeFolder, 'postgres.log');
}

/** A file and not a pipe: PostgreSQL goes on writing when the app was killed. */
export function withPostgresLog<T>(homeFolder: string, use: (stdio: number | 'ignore') => T): T {
  let file: number | 'ignore';
  try {
    file = openSync(postgresLogFile(homeFolder), 'a', 0o600);
  } catch {
    file = 'ignore';
  }
  try {
    return use(file);
  } finally {
    if (file !== 'ignore') closeSync(file);
  }
}

/** Empties the file in place, as the running server holds it open for appending. */
export async function trimPostgresLog(homeFolder: string): Promise<void> {
  const file = postgresLogFile(homeFolder);
  if ((await logSize(homeFolder)) < MOST_LOG_BYTES) return;
  await copyFile(file, `${file}.1`).catch(() => undefined);
  await truncate(file);
}

export async function logSize(homeFolder: string): Promise<number> {
  const found = await stat(postgresLogFile(homeFolder)).catch(() => undefined);
  return found?.size ?? 0;
}

/** What PostgreSQL gave as its reason since then, in its own words, or ''. */
export async function reasonInLog(homeFolder: string, since: number): Promise<string> {
  const size = await logSize(homeFolder);
  const length = Math.min(TAIL_BYTES, size - since);
  if (length <= 0) return '';
  const file = await open(postgresLogFile(homeFolder));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const lines = buffer
      .toString('utf8', 0, bytesRead)
      .trim()
      .split('\n')
      .filter((line) => !NO_REASON.test(line));
    const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
    return reason.replace(/^.*?(FATAL|PANIC): +/, '');
  } finally {
    await file.close();
  }
}

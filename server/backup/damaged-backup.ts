import type { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';

export const damagedBackup = (path: string, what: string) =>
  new StartupProblem(
    `${path} is no whole backup: ${what}. Nothing was touched. Take another copy of it, or an earlier backup.`,
  );

export const newerBackup = (path: string, what: string) =>
  new StartupProblem(
    `${path} was made by a newer version (${what}). Nothing was touched. Upgrade first, then restore it.`,
  );

/** JSON of that shape, or the problem that its absence is. */
export function parsedJson<T extends z.ZodType>(
  schema: T,
  bytes: Buffer,
  problem: () => StartupProblem,
): z.infer<T> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw problem();
  }
  const result = schema.safeParse(value);
  if (!result.success) throw problem();
  return result.data;
}

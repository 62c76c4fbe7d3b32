const HOUR_MS = 60 * 60 * 1000;

export type Promised =
  | { state: 'within'; leftMs: number; usedShare: number }
  | { state: 'overdue'; overMs: number }
  | { state: 'undated' };

/** Visitors are promised an answer within so many hours: how a message that waits stands against that. */
export function promiseOf(since: string | null, hours: number, now: Date): Promised {
  const waitedMs = Math.max(0, now.getTime() - Date.parse(since ?? ''));
  if (Number.isNaN(waitedMs)) return { state: 'undated' };
  const promisedMs = hours * HOUR_MS;
  return waitedMs < promisedMs
    ? { state: 'within', leftMs: promisedMs - waitedMs, usedShare: waitedMs / promisedMs }
    : { state: 'overdue', overMs: waitedMs - promisedMs };
}

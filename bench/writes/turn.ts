import { median, percentile } from '../figures.ts';
import { timesOf } from '../times-of.ts';

export type Turn = { perSecond: number; times: number[]; processorMs: number };

/** Runs writes by several people at once, and measures the processor time of the given process for each. */
export async function takeTurn<T>(
  things: T[],
  atOnce: number,
  write: (thing: T) => Promise<void>,
  processorMs: () => number = () => 0,
): Promise<Turn> {
  const before = { at: performance.now(), worked: processorMs() };
  const times = await timesOf(things, atOnce, write);
  const seconds = (performance.now() - before.at) / 1000;
  return {
    perSecond: times.length / seconds,
    times,
    processorMs: (processorMs() - before.worked) / times.length,
  };
}

/** The rate and the processor time are those of the middle turn, the waiting that of all writes. */
export function summaryOf(turns: Turn[]) {
  const times = turns.flatMap((turn) => turn.times);
  return {
    perSecond: median(turns.map(({ perSecond }) => perSecond)),
    processorMs: median(turns.map(({ processorMs }) => processorMs)),
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    writes: times.length,
  };
}

/** Each turn against the one beside it, so that a busy moment of the machine meets both. */
export const ratioOf = (ours: Turn[], theirs: Turn[]) =>
  median(ours.map(({ perSecond }, turn) => perSecond / (theirs[turn] as Turn).perSecond));

/** The part of Chromium's trace that is read. Its times are in microseconds, those of `data` in milliseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { data?: { type?: string; interactionId?: number; duration?: number } };
};

export type By = 'keyboard' | 'pointer';

const TYPES: Record<By, string[]> = {
  keyboard: ['keydown', 'keypress', 'keyup'],
  pointer: ['pointerdown', 'pointerup', 'click'],
};

/**
 * How long each key or click waited for the next paint, in their order. A key or click is several
 * events with one number, and as slow as its slowest. The record is not rounded to 8 ms, as the
 * page's own figures are.
 */
export function interactionTimes(trace: TraceEvent[], by: By): number[] {
  const slowest = new Map<number, number>();
  for (const { type = '', interactionId = 0, duration } of timingsOf(trace)) {
    if (interactionId === 0 || duration === undefined || !TYPES[by].includes(type)) continue;
    slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  }
  return [...slowest.values()];
}

/** The longest piece of work on the thread that the keys and clicks came to. */
export function longestTaskMs(trace: TraceEvent[]): number {
  const page = trace.find(isTiming);
  if (!page) throw new Error('the record has no key or click');
  return trace
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === page.pid && tid === page.tid)
    .reduce((longest, { dur = 0 }) => Math.max(longest, dur / 1000), 0);
}

const isTiming = ({ name, ph }: TraceEvent) => name === 'EventTiming' && ph === 'b';

const timingsOf = (trace: TraceEvent[]) =>
  trace.filter(isTiming).flatMap(({ args }) => args?.data ?? []);

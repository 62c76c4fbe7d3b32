/** The part of Chromium's trace of a page load that is read. Times are in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** How long the processor worked for it. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string; isLoadingMainFrame?: boolean } };
};

/** As Lighthouse reckons: a phone is four times slower, twice where a task lays the page out. */
const PHONE = 4;
const PHONE_LAYING_OUT = 2;
const LONG_TASK_MS = 50;

/**
 * How long tasks after the first drawing would keep a phone from answering, by the processor's own
 * clock. Lighthouse takes the clock on the wall, on which a task lasts while others have the
 * processor: on a shared machine several times as long.
 */
export function blockingTimeMs(trace: TraceEvent[], url: string): number {
  const start = trace.find(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args?.data?.isLoadingMainFrame &&
      args.data.documentLoaderURL === url,
  );
  if (!start) throw new Error('the record of the page load has no start');
  const own = trace.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const drawn = trace.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start.pid && ts >= start.ts,
  );
  if (!drawn) throw new Error('the record of the page load has no first drawing');
  const layouts = own.filter(({ name }) => name === 'Layout').map(({ ts }) => ts);
  return own
    .filter(({ name, ph, ts }) => name === 'RunTask' && ph === 'X' && ts >= drawn.ts)
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const laysOut = layouts.some((layout) => layout >= ts && layout < ts + dur);
      return (tdur / 1000) * (laysOut ? PHONE_LAYING_OUT : PHONE);
    })
    .reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0);
}

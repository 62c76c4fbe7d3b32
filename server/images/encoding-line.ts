type Limits = { maxWaiting: number; maxWaitingBytes: number };

/**
 * One picture at a time, a short line behind it, and a plain 'busy' after that: encoding takes
 * whole cores, and the files that wait take memory.
 */
export function encodingLine({ maxWaiting, maxWaitingBytes }: Limits) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let waitingBytes = 0;
  const tally = { done: 0, busy: 0, seconds: 0 };

  async function inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T | 'busy'> {
    if (waiting >= maxWaiting || waitingBytes + bytes > maxWaitingBytes) {
      tally.busy += 1;
      return 'busy';
    }
    waiting += 1;
    waitingBytes += bytes;
    const turn = last.then(() => {
      waiting -= 1;
      waitingBytes -= bytes;
      return timed(work);
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  async function timed<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      tally.done += 1;
      tally.seconds += (performance.now() - begun) / 1000;
    }
  }

  return Object.assign(inTurn, { figures: () => ({ waiting, ...tally }) });
}

type Limits = { maxWaiting: number; maxWaitingBytes: number };

/**
 * One picture at a time, a short line behind it, and a plain 'busy' after that: encoding takes
 * whole cores, and the files that wait take memory.
 */
export function encodingLine({ maxWaiting, maxWaitingBytes }: Limits) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let waitingBytes = 0;

  return async function inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T | 'busy'> {
    if (waiting >= maxWaiting || waitingBytes + bytes > maxWaitingBytes) return 'busy';
    waiting += 1;
    waitingBytes += bytes;
    const turn = last.then(() => {
      waiting -= 1;
      waitingBytes -= bytes;
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

type Limits = { atOnce: number; maxWaiting: number };

/** Runs so many jobs at once and lets some wait; any more are answered with 'busy' and never start. */
export function boundedQueue({ atOnce, maxWaiting }: Limits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(job: () => Promise<T>): Promise<T | 'busy'> {
    if (running < atOnce) running += 1;
    else if (waiting.length < maxWaiting)
      await new Promise<void>((resolve) => waiting.push(resolve));
    else return 'busy';
    try {
      return await job();
    } finally {
      // Not at once: between two jobs everybody else gets a turn of the event loop.
      setImmediate(() => {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      });
    }
  };
}

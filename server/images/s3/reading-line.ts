import { PicturesAway } from '../picture-store.ts';

type Limits = { atOnce: number; maxWaiting: number; waitMs: number };

/** So many readers at once, a short line behind them, and a plain refusal for the rest. */
export function readingLine({ atOnce, maxWaiting, waitMs }: Limits) {
  let running = 0;
  const waiting = new Set<() => void>();

  const place = () =>
    new Promise<void>((resolve, reject) => {
      const goOn = () => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(goOn);
        reject(new PicturesAway('no turn in time: too many readers'));
      }, waitMs);
      waiting.add(goOn);
    });

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.size < maxWaiting) await place();
    else throw new PicturesAway('the line of readers is full');
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}

type Watched = {
  /** For how long nothing may happen. */
  windowMs: number;
  /** Processor time so far, in ms, of those who should be at work. */
  usedMs: () => number;
  /** Changes with every step that was done; nothing else to go by when left out. */
  steps?: () => number;
  now?: () => number;
};

/** Less than this share of one processor is what waiting costs: timers, polling, keeping connections open. */
const IDLE_SHARE = 0.01;

/**
 * Tells slow from stalled: a busy machine takes long and uses what it gets of the processors, a stalled run does
 * no step and uses none. Ask regularly.
 */
export function createStallWatch({ windowMs, usedMs, steps, now = Date.now }: Watched) {
  const look = () => ({ at: now(), used: usedMs(), steps: steps?.() });
  let last = look();
  return {
    isStalled(): boolean {
      const current = look();
      const works = Math.abs(current.used - last.used) >= windowMs * IDLE_SHARE;
      if (works || current.steps !== last.steps) last = current;
      return current.at - last.at >= windowMs;
    },
  };
}

const SKEW_MS = 5 * 60_000;

/**
 * Clocks of nodes may differ by so much. What says that it was made even later was made by a clock that
 * has since been put back, and would stay good for longer than was ever meant.
 */
export const latestMade = (now: Date) => new Date(now.getTime() + SKEW_MS);

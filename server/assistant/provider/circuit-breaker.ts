const FAILURES = 5;
const REST_MS = 30_000;

/** Circuit breaker: opens for 30 s after 5 failures in a row, then lets one call through. */
export function createCircuitBreaker() {
  let failures = 0;
  let closedAt = 0;

  return {
    /** Each call that passes has to report `succeeded` or `failed`. */
    mayPass(now: number): boolean {
      if (failures < FAILURES) return true;
      // A clock that was set back counts as rested, or the breaker would stay open until it catches up.
      const rested = now - closedAt;
      if (rested >= 0 && rested < REST_MS) return false;
      closedAt = now;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed(now: number) {
      failures += 1;
      closedAt = now;
    },
  };
}

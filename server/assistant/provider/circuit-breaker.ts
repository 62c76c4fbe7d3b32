const FAILURES = 5;
const REST_MS = 30_000;

/**
 * Spares a provider that does not answer, and its visitors the waiting: after some failures in a row
 * nobody is let through for a while, then one, whose luck decides for all.
 */
export function createCircuitBreaker() {
  let failures = 0;
  let closedAt = 0;

  return {
    /** Whether this call may go; a call that may must tell how it went. */
    mayPass(now: number): boolean {
      if (failures < FAILURES) return true;
      // A clock that was put back has rested, too, or it would rest until it is that late again.
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

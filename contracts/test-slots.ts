/** Every time zone is a whole number of quarter hours from UTC, so this holds on every clock. */
export const TEST_SLOT_MINUTES = 15;
export const TEST_DAYS_AHEAD_MAX = 731;

const MINUTE_MS = 60_000;

export const isTestSlot = (date: Date) => date.getTime() % (TEST_SLOT_MINUTES * MINUTE_MS) === 0;

export const lastTestDate = (now: Date) =>
  new Date(now.getTime() + TEST_DAYS_AHEAD_MAX * 24 * 60 * MINUTE_MS);

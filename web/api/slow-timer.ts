const EVERY_MS = 60_000;
/** Every failure is told; once a minute would be nagging. */
const AFTER_FAILURE_MS = 5 * 60_000;

/** What the live stream keeps true is asked for by the minute, too: it may not get through. */
export const slowTimer = ({ state }: { state: { status: string } }) =>
  state.status === 'error' ? AFTER_FAILURE_MS : EVERY_MS;

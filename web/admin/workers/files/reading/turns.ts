const TURN_MS = 12;
const LOOKED_AT_EVERY = 64;

/** Long work in short turns, so that the page goes on answering; an abort ends it between two of them. */
export function createTurns(signal?: AbortSignal) {
  let began = performance.now();
  let steps = 0;
  return async (onPause: () => void) => {
    steps += 1;
    if (steps % LOOKED_AT_EVERY !== 0 || performance.now() - began < TURN_MS) return;
    onPause();
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    began = performance.now();
  };
}

import { useSyncExternalStore } from 'react';

const TICK_MS = 20_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  // Without subscribers there are no ticks, and the stored time is old.
  if (Date.now() - now.getTime() > 1000) queueMicrotask(tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, shared by all relative times on the screen. */
export const useNow = (): Date =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );

import { useState } from 'react';
import { createStore, useStore } from './store.ts';

const STEP_MS = 20_000;

const clock = createStore(new Date(), ({ set }) => {
  let timer: ReturnType<typeof setTimeout>;
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(tick, STEP_MS - (Date.now() % STEP_MS));
  }
  function tick() {
    set(new Date());
    wait();
  }
  wait();
  addEventListener('focus', tick);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    removeEventListener('focus', tick);
    document.removeEventListener('visibilitychange', tick);
  };
});

/**
 * The present moment, shared by everything on the screen. Renewed at every full step of the clock and when the window
 * comes back to the front.
 */
export function useNow(): Date {
  const now = useStore(clock);
  // The clock stands still while nothing shows it.
  const [mounted] = useState(() => new Date());
  return now < mounted ? mounted : now;
}

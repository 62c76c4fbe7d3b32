import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present moment, renewed at every full step of the clock and when the window comes back to the front. */
export function useNow(stepMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(tick, stepMs - (Date.now() % stepMs));
    }
    tick();
    addEventListener('focus', tick);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', tick);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stepMs]);

  return now;
}

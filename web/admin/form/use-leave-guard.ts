import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * With unsaved changes no link leads away before somebody was asked, and the browser asks before it
 * closes the tab. Once there is nothing left to lose, the way that was held up goes on by itself.
 */
export function useLeaveGuard(unsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);

  return { held: blocker.state === 'blocked', stay: () => blocker.reset?.() };
}

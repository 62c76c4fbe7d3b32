import { useSyncExternalStore } from 'react';

type Position = { top: number; fromBottom: number };

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener, { passive: true });
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

function position(): Position {
  const { scrollHeight, clientHeight } = document.documentElement;
  return { top: scrollY, fromBottom: scrollHeight - clientHeight - scrollY };
}

/** Renders again only when the answer changes, not at every scroll event. */
export const useScroll = (isTrue: (position: Position) => boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isTrue(position()),
    () => false,
  );

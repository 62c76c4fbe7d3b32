import { useSyncExternalStore } from 'react';
import { onEvents } from '../ui/store.ts';

type Position = { top: number; fromBottom: number };

const subscribe = onEvents(() => window, 'scroll', 'resize');

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

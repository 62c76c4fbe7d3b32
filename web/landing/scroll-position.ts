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

/** Less than this is a finger or a page at rest. */
const STEP_PX = 8;

export type Heading = { top: number; down: boolean };

/** Whether the page was last scrolled down. At its top it was not. */
export function nextHeading(last: Heading, top: number): Heading {
  if (top <= STEP_PX) return { top, down: false };
  return Math.abs(top - last.top) < STEP_PX ? last : { top, down: top > last.top };
}

let heading: Heading = { top: 0, down: false };

export const useScrollsDown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => {
      heading = nextHeading(heading, scrollY);
      return heading.down;
    },
    () => false,
  );

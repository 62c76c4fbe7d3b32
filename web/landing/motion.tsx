import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Pause, Play } from '../ui/icons.tsx';
import { words } from './words.ts';

/** 'still': the visitor prefers reduced motion, or the page is not hydrated. Nothing moves by itself. */
type Motion = 'still' | 'moving' | 'paused';

const listeners = new Set<() => void>();
let paused = false;

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** For one-off questions, such as whether to scroll smoothly. */
export const wantsLessMotion = () => lessMotion().matches;

function subscribe(listener: () => void) {
  const query = lessMotion();
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

function current(): Motion {
  if (wantsLessMotion()) return 'still';
  return paused ? 'paused' : 'moving';
}

/** One switch for everything on the page that moves by itself. */
export const useMotion = () => useSyncExternalStore<Motion>(subscribe, current, () => 'still');

function toggleMotion() {
  paused = !paused;
  for (const listener of listeners) listener();
}

/** Keeps its space while there is nothing to pause, to avoid a layout shift. */
export function MotionToggle({ className }: { className?: string }) {
  const motion = useMotion();
  const paused = motion === 'paused';
  return (
    <IconButton
      label={paused ? words.playMotion : words.pauseMotion}
      icon={paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      onClick={toggleMotion}
      data-print="hide"
      className={cx(motion === 'still' && 'invisible', className)}
    />
  );
}

import { useSyncExternalStore } from 'react';
import { landing } from '../../messages/messages.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Pause, Play } from '../ui/icons.tsx';
import { createStore, onEvents, useStore } from '../ui/store.ts';

/** 'still': the visitor prefers reduced motion, or the page is not hydrated. Nothing moves by itself. */
type Motion = 'still' | 'moving' | 'paused';

const paused = createStore(false);

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
const onLessMotion = onEvents(lessMotion, 'change');

/** For one-off questions, such as whether to scroll smoothly. */
export const wantsLessMotion = () => lessMotion().matches;

/** One switch for everything on the page that moves by itself. */
export function useMotion(): Motion {
  const still = useSyncExternalStore(onLessMotion, wantsLessMotion, () => true);
  const isPaused = useStore(paused);
  if (still) return 'still';
  return isPaused ? 'paused' : 'moving';
}

const toggleMotion = () => paused.set(!paused.get());

/** Keeps its space while there is nothing to pause, to avoid a layout shift. */
export function MotionToggle({ className }: { className?: string }) {
  const motion = useMotion();
  const isPaused = motion === 'paused';
  return (
    <IconButton
      label={isPaused ? landing.playMotion : landing.pauseMotion}
      icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      onClick={toggleMotion}
      data-print="hide"
      className={cx(motion === 'still' && 'invisible', className)}
    />
  );
}

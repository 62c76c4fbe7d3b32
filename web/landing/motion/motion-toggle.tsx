import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pause, Play } from '../../ui/icons.tsx';
import { words } from '../words.ts';
import { toggleMotion, useMotion } from './motion.ts';

/** Keeps its place while there is nothing to pause, so that nothing shifts when there is. */
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

import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type Props = {
  /** What is under way. */
  label: ReactNode;
  /** From 0 to 1; null while nobody can tell. */
  share: number | null;
  /** How far it is, in words: '1,200 of 10,000 rows'. */
  figure?: ReactNode;
  className?: string;
};

export function ProgressBar({ label, share, figure, className }: Props) {
  const id = useId();
  return (
    <div className={cx('grid gap-2 text-ui', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id}>{label}</span>
        {figure && <span className="font-mono text-muted text-small tabular-nums">{figure}</span>}
      </div>
      <progress
        aria-labelledby={id}
        aria-valuetext={typeof figure === 'string' ? figure : undefined}
        max={1}
        value={share === null ? undefined : Math.min(1, Math.max(0, share))}
        className="progress-bar"
      />
    </div>
  );
}

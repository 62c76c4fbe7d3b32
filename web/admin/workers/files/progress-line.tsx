import { cx } from '../../../ui/class-names.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

type Props = {
  label: string;
  /** From 0 to 1; null when it is not known. */
  share: number | null;
  /** The progress as text. */
  figure?: string;
  className?: string;
};

export function ProgressLine({ label, share, figure, className }: Props) {
  return (
    <div className={cx('grid gap-2', className)}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{label}</span>
        {figure && <span className="font-mono text-muted text-small tabular-nums">{figure}</span>}
      </p>
      <ProgressBar label={label} part={share ?? undefined} />
    </div>
  );
}

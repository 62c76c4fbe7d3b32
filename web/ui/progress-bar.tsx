import { cx } from './class-names.ts';

type Props = {
  /** From 0 to 1; without it nobody knows how long it will take. */
  part?: number;
  label: string;
  className?: string;
};

export function ProgressBar({ part, label, className }: Props) {
  return (
    <progress aria-label={label} value={part} max={1} className={cx('progress-bar', className)} />
  );
}

import { cx } from './class-names.ts';

type Props = {
  /** Whether everything is shown. */
  all: boolean;
  onAll: (all: boolean) => void;
  /** The id of what grows. */
  controls: string;
  label: string;
  /** What there is more of, for screen readers. */
  of: string;
  className?: string;
};

/** Shows the rest of a list that is cut short. Larger than it looks, for a finger. */
export function MoreToggle({ all, onAll, controls, label, of, className }: Props) {
  return (
    <button
      type="button"
      aria-label={label + of}
      aria-expanded={all}
      aria-controls={controls}
      onClick={() => onAll(!all)}
      className={cx(
        'relative cursor-pointer whitespace-nowrap rounded-tag font-semibold text-link text-small transition-colors after:absolute after:-inset-x-1.5 after:-inset-y-2.5 hover:text-link-hover print:hidden',
        className,
      )}
    >
      {label}
    </button>
  );
}

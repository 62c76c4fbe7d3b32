import { cx } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { words } from './words.ts';

const SIZES = { small: 'size-4', medium: 'size-6', large: 'size-10' };

type Props = {
  size?: keyof typeof SIZES;
  /** Read to screen readers. Pass null where the text beside the spinner already says it. */
  label?: string | null;
  className?: string;
};

export function Spinner({ size = 'medium', label = words.loading, className }: Props) {
  const drawing = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('spinner shrink-0', SIZES[size], className)}
    >
      <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="2" opacity="0.22" />
      <path d="M12 2a10 10 0 0 1 10 10" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
  if (label === null) return drawing;
  return (
    <span role="status" className="inline-flex">
      {drawing}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

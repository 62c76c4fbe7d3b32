import { ui } from '../../messages/messages.ts';
import { cx } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const COLOURS = {
  danger: 'bg-danger-600 text-white',
  flare: 'bg-flare-500 text-ink-950',
  plain: 'bg-well text-soft',
};

type Props = {
  count: number;
  /** What is counted, with the number, for screen readers: '3 unread'. */
  label: string;
  /** Above this the badge reads '99+'. */
  most?: number;
  colour?: keyof typeof COLOURS;
  className?: string;
};

/** Nothing to count, nothing to see. */
export function Badge({ count, label, most = 99, colour = 'danger', className }: Props) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-medium font-mono text-[0.71875rem] leading-none tabular-nums',
        COLOURS[colour],
        className,
      )}
    >
      <span aria-hidden="true">{count > most ? ui.moreThan({ count: most }) : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

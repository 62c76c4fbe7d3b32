import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Working on it: keeps focus and width, ignores further presses. */
  busy?: boolean;
  /** Shown with the spinner while busy; without it the label stays. */
  busyLabel?: ReactNode;
};

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
      className={cx(buttonClass(variant, size, className), busy && 'cursor-progress')}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner size="small" label={null} />}
          {children}
        </>
      ) : (
        <span className="grid place-items-center">
          <Face hidden={busy}>{children}</Face>
          <Face hidden={!busy}>
            <Spinner size="small" label={null} />
            {busyLabel}
          </Face>
        </span>
      )}
    </button>
  );
}

/** Both faces share one cell, so the button is as wide as the wider one and never jumps. */
function Face({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'col-start-1 row-start-1 inline-flex items-center gap-2.5',
        hidden && 'invisible',
      )}
    >
      {children}
    </span>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { ui } from '../../messages/messages.ts';
import { cx } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const buttonShape =
  'inline-flex max-w-full cursor-pointer items-center justify-center gap-2.5 rounded-control border ' +
  'text-center font-semibold leading-tight underline-offset-4 transition-colors disabled:cursor-not-allowed print:hidden';

const OFF = 'disabled:border-line disabled:bg-well disabled:text-muted';

const buttonColours = {
  flare: cx(
    'border-transparent bg-flare-500 text-ink-950 hover:bg-flare-400 active:bg-flare-600',
    OFF,
  ),
  ink: cx('border-transparent bg-ink-900 text-white hover:bg-ink-700 active:bg-ink-950', OFF),
  quiet: cx(
    'border-line-firm bg-raised text-strong hover:border-edge hover:bg-well active:bg-line',
    OFF,
  ),
  line: cx(
    'border-white/45 bg-transparent text-white hover:border-white hover:bg-white/10 active:bg-white/20',
    'disabled:border-white/20 disabled:bg-transparent disabled:text-white/50',
  ),
  danger: cx(
    'border-transparent bg-danger-600 text-white hover:bg-danger-700 active:bg-danger-700',
    OFF,
  ),
  text: 'border-transparent text-link hover:text-link-hover hover:underline disabled:text-muted disabled:no-underline',
  'text-danger':
    'border-transparent text-danger hover:underline disabled:text-muted disabled:no-underline',
  bare: 'border-transparent text-soft hover:bg-well hover:text-strong active:bg-line disabled:bg-transparent disabled:text-muted',
};

const BUTTON_SIZES = {
  small: 'min-h-control-small py-1 text-small',
  medium: 'min-h-control py-1.5 text-ui',
  large: 'min-h-control-large py-2 text-ui',
};

const SIDES = { small: 'px-3', medium: 'px-4', large: 'px-5.5' };

type ButtonVariant = keyof typeof buttonColours;
type ButtonSize = keyof typeof BUTTON_SIZES;

/** The look of a button for anything that is not one: a link, a label, a summary. */
export function buttonClass(
  variant: ButtonVariant = 'quiet',
  size: ButtonSize = 'medium',
  className?: string,
): string {
  const bare = variant === 'text' || variant === 'text-danger';
  return cx(
    buttonShape,
    buttonColours[variant],
    BUTTON_SIZES[size],
    bare ? 'px-0' : SIDES[size],
    className,
  );
}

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

const ICON_BUTTON_SIZES = {
  small: 'size-control-small [&>svg]:size-5',
  medium: 'size-control [&>svg]:size-5',
  large: 'size-control-large [&>svg]:size-5',
  /** Fits inside the box of a text control. */
  inset: 'size-[calc(var(--control)-4px)] [&>svg]:size-4.5',
};

type IconButtonLook = Exclude<keyof typeof buttonColours, 'text' | 'text-danger'>;
type IconButtonSize = keyof typeof ICON_BUTTON_SIZES;

/** The look of a button that is only an icon. */
export const iconButtonClass = (
  variant: IconButtonLook = 'bare',
  size: IconButtonSize = 'medium',
  className?: string,
) => cx(buttonShape, buttonColours[variant], ICON_BUTTON_SIZES[size], 'shrink-0', className);

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  variant?: IconButtonLook;
  size?: IconButtonSize;
};

export function IconButton({
  label,
  icon,
  variant,
  size,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={iconButtonClass(variant, size, className)}
    >
      {icon}
    </button>
  );
}

const SPINNER_SIZES = { small: 'size-4', medium: 'size-6', large: 'size-10' };

type SpinnerProps = {
  size?: keyof typeof SPINNER_SIZES;
  /** Read to screen readers. Pass null where the text beside the spinner already says it. */
  label?: string | null;
  className?: string;
};

export function Spinner({ size = 'medium', label = ui.loading, className }: SpinnerProps) {
  const drawing = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('spinner shrink-0', SPINNER_SIZES[size], className)}
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

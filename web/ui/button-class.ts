import { cx } from './class-names.ts';

export const buttonShape =
  'inline-flex max-w-full cursor-pointer items-center justify-center gap-2.5 rounded-control border ' +
  'text-center font-semibold leading-tight underline-offset-4 transition-colors disabled:cursor-not-allowed print:hidden';

const OFF = 'disabled:border-line disabled:bg-well disabled:text-muted';

export const buttonColours = {
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

const SIZES = {
  small: 'min-h-control-small py-1 text-small',
  medium: 'min-h-control py-1.5 text-ui',
  large: 'min-h-control-large py-2 text-ui',
};

const SIDES = { small: 'px-3', medium: 'px-4', large: 'px-5.5' };

export type ButtonVariant = keyof typeof buttonColours;
export type ButtonSize = keyof typeof SIZES;

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
    SIZES[size],
    bare ? 'px-0' : SIDES[size],
    className,
  );
}

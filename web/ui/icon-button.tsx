import type { ComponentProps, ReactNode } from 'react';
import { buttonColours, buttonShape } from './button-class.ts';
import { cx } from './class-names.ts';

const SIZES = {
  small: 'size-control-small [&>svg]:size-5',
  medium: 'size-control [&>svg]:size-5',
  large: 'size-control-large [&>svg]:size-5',
  /** Fits inside the box of a text control. */
  inset: 'size-[calc(var(--control)-4px)] [&>svg]:size-4.5',
};

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  variant?: Exclude<keyof typeof buttonColours, 'text' | 'text-danger'>;
  size?: keyof typeof SIZES;
};

export function IconButton({
  label,
  icon,
  variant = 'bare',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(buttonShape, buttonColours[variant], SIZES[size], 'shrink-0', className)}
    >
      {icon}
    </button>
  );
}

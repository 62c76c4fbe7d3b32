import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** The width of the page: at most 1240 px of content between two gutters. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'mx-auto w-full max-w-[calc(var(--width-page)+2*var(--space-gutter))] px-gutter',
        className,
      )}
    />
  );
}

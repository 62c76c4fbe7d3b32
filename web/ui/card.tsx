import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** A short bar of the accent colour on the starting edge. */
  marked?: boolean;
  /** Off for cards whose picture touches the edges. */
  padded?: boolean;
};

export function Card({ as = 'div', marked, padded = true, className, ...rest }: Props) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={cx(
        'relative break-inside-avoid rounded-card border border-line bg-raised',
        padded ? 'p-5 sm:p-6' : 'overflow-hidden',
        marked &&
          'before:-inset-s-px before:absolute before:top-6 before:h-10 before:w-0.75 before:bg-mark',
        className,
      )}
    />
  );
}

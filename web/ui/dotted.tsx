import { Children, isValidElement, type ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props = {
  /** Those that are nothing are left out, with their sign. */
  children: ReactNode;
  className?: string;
};

/** Short texts with a '·' between them. Where they need a second line, it does not begin with the sign. */
export const Dotted = ({ children, className }: Props) => (
  <span className={cx('dotted', className)}>
    <span>
      {Children.toArray(children).map((part, place) => (
        <span key={(isValidElement(part) && part.key) || place}>
          {part}
          {/* For those who hear or copy the line. */}{' '}
        </span>
      ))}
    </span>
  </span>
);

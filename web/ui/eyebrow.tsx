import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props = {
  /** The number of the section on the drawing, such as '01'. */
  number?: string;
  children: ReactNode;
  className?: string;
};

/** `01 / ABOUT` and a dimension line to the far edge. */
export function Eyebrow({ number, children, className }: Props) {
  return (
    <p className={cx('type-caption flex items-center gap-4 text-accent', className)}>
      <span>
        {number && <span className="whitespace-pre">{`${number} / `}</span>}
        {children}
      </span>
      <span
        aria-hidden="true"
        className="dimension-line min-w-8 flex-1 [--dimension:var(--line-firm)]"
      />
    </p>
  );
}

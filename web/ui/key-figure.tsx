import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props = {
  value: ReactNode;
  label: ReactNode;
  /** What exactly was counted, where a reader could wonder. */
  scope?: ReactNode;
  className?: string;
};

/** Stands inside KeyFigures. */
export function KeyFigure({ value, label, scope, className }: Props) {
  return (
    <div className={cx('key-figure', className)}>
      <dt className="text-muted text-ui">
        {label}
        {scope && <span className="mt-0.5 block text-small">{scope}</span>}
      </dt>
      <dd className="type-figure">{value}</dd>
    </div>
  );
}

/** Columns between hairlines, as at the foot of a drawing; rows where there is no room for columns. */
export const KeyFigures = ({ children }: { children: ReactNode }) => (
  <div className="key-figures-room">
    <dl className="key-figures">{children}</dl>
  </div>
);

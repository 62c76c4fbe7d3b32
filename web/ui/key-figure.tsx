import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props = { value: ReactNode; label: ReactNode; className?: string };

/** Stands inside KeyFigures. */
export function KeyFigure({ value, label, className }: Props) {
  return (
    <div
      className={cx(
        'flex flex-col-reverse justify-end gap-2 in-data-ruled:border-line-firm in-data-ruled:py-5 sm:in-data-ruled:not-first:border-s sm:in-data-ruled:not-first:ps-6 sm:in-data-ruled:pe-4 max-sm:in-data-ruled:not-first:border-t in-data-ruled:max-sm:flex-row-reverse in-data-ruled:max-sm:items-baseline in-data-ruled:max-sm:gap-3',
        className,
      )}
    >
      <dt className="text-muted text-ui">{label}</dt>
      <dd className="type-figure text-[clamp(1.75rem,1.3rem+1.6vw,2.75rem)] leading-none in-data-ruled:max-sm:min-w-[4em]">
        {value}
      </dd>
    </div>
  );
}

type ListProps = {
  /** Ruled: columns between hairlines, as at the foot of a drawing. */
  ruled?: boolean;
  className?: string;
  children: ReactNode;
};

export function KeyFigures({ ruled = false, className, children }: ListProps) {
  return (
    <dl
      data-ruled={ruled || undefined}
      className={cx(
        ruled
          ? 'grid border-line-firm border-t sm:auto-cols-fr sm:grid-flow-col'
          : 'flex flex-wrap gap-x-14 gap-y-8',
        className,
      )}
    >
      {children}
    </dl>
  );
}

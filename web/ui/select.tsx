import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field.tsx';
import { ChevronDown } from './icons.tsx';

export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...props}
        {...useFieldWiring(props)}
        className={cx(controlClass, 'h-control cursor-pointer appearance-none truncate pe-9')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute inset-e-3 top-1/2 size-4 text-muted"
      />
    </span>
  );
}

import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';

export function FileInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...props}
      {...useFieldWiring(props)}
      type="file"
      className={cx(
        controlClass,
        'h-control cursor-pointer ps-0 leading-[calc(var(--control)-2px)]',
        'file:me-3 file:h-full file:cursor-pointer file:border-edge file:border-e file:bg-well file:px-4 file:font-semibold file:text-strong',
        className,
      )}
    />
  );
}

import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field.tsx';

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...props}
      {...useFieldWiring(props)}
      className={cx(controlClass, 'h-control', className)}
    />
  );
}

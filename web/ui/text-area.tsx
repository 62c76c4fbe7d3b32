import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field.tsx';

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={6}
      {...props}
      {...useFieldWiring(props)}
      className={cx(controlClass, 'min-h-control resize-y py-2.5', className)}
    />
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { Check } from './icons.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, className, ...props }: Props) {
  const hintId = useId();
  return (
    <div className={cx('text-ui', className)}>
      <label className="group flex min-h-control-small w-fit cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="relative grid size-[1.2em] shrink-0 place-items-center">
          <input
            aria-describedby={hint ? hintId : undefined}
            {...props}
            type="checkbox"
            className={cx(
              'peer absolute inset-0 cursor-[inherit] appearance-none rounded-tag border border-edge bg-field transition-colors',
              'checked:border-fill checked:bg-fill group-hover:border-soft checked:group-hover:bg-fill-hover',
              'disabled:border-line-firm! disabled:bg-well! aria-invalid:border-danger forced-colors:appearance-auto',
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none relative size-[0.8em] text-on-fill opacity-0 peer-checked:opacity-100 peer-disabled:text-muted forced-colors:hidden"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 ps-[calc(1.2em+0.75rem)] text-muted">
          <span className="text-small">{hint}</span>
        </p>
      )}
    </div>
  );
}

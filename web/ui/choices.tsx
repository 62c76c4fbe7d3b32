import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';
import { Check, ChevronDown, Minus } from './icons.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, className, ...props }: Props) {
  const hintId = useId();
  return (
    <div className={cx('text-ui', className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box has the input */}
      <label className="group flex min-h-control-small w-fit cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <CheckBox aria-describedby={hint ? hintId : undefined} {...props} />
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

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> & {
  /** Some of those that it stands for. */
  mixed?: boolean;
};

/** The box alone; its label is around it, or an aria-label. */
function CheckBox({ mixed = false, ...props }: BoxProps) {
  const Sign = mixed ? Minus : Check;
  return (
    <span className="relative grid size-[1.2em] shrink-0 place-items-center">
      <input
        {...props}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
        className={cx(
          'peer absolute inset-0 cursor-[inherit] appearance-none rounded-tag border border-edge bg-field transition-colors',
          'checked:border-fill checked:bg-fill group-hover:border-soft checked:group-hover:bg-fill-hover',
          'indeterminate:border-fill indeterminate:bg-fill',
          'disabled:border-line-firm! disabled:bg-well! aria-invalid:border-danger forced-colors:appearance-auto',
        )}
      />
      <Sign
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none relative size-[0.8em] text-on-fill opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 peer-disabled:text-muted forced-colors:hidden"
      />
    </span>
  );
}

/** In a cell of a table: the whole cell ticks it. */
export const CellCheckbox = ({ label, ...props }: BoxProps & { label: string }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the box has the input
  <label className="group grid size-full min-h-control-small cursor-pointer place-items-center text-ui">
    <CheckBox aria-label={label} {...props} />
  </label>
);

type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  options: { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onValue: (value: Value) => void;
  /** Side by side, for a few short ones. */
  inline?: boolean;
  className?: string;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onValue, inline = false, className } = props;
  const name = useId();
  return (
    <fieldset className={cx('min-w-0 text-ui', className)}>
      <legend className={cx('font-semibold text-small', inline && 'float-start me-5 leading-9')}>
        {label}
      </legend>
      <div className={cx('flex flex-wrap gap-x-5', !inline && 'flex-col')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-control-small w-fit cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
              className="size-[1.15em] shrink-0 cursor-[inherit] accent-fill"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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

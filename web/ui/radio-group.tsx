import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type Props<Value extends string> = {
  label: ReactNode;
  options: { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onValue: (value: Value) => void;
  /** Side by side, for a few short ones. */
  inline?: boolean;
  className?: string;
};

export function RadioGroup<Value extends string>(props: Props<Value>) {
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

import { type ReactNode, useEffect } from 'react';
import { fieldErrors } from '../../../contracts/field-limits.ts';
import { announce } from '../../ui/announcer.tsx';
import { Field } from '../../ui/field.tsx';
import { roomLeft } from './room-left.ts';
import type { TypedForm } from './typed-form.ts';
import { words } from './words.ts';

type Control = {
  name: string;
  value: string;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
};

type Props<F extends string> = {
  form: TypedForm<F>;
  name: F;
  label: string;
  /** How long the text may be, for what is typed freely. */
  max?: number;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  /** Without maxLength: it would cut the end off a pasted text and say nothing. */
  children: (control: Control) => ReactNode;
};

export function TypedField<F extends string>({
  form,
  name,
  label,
  max = Number.POSITIVE_INFINITY,
  hint,
  required,
  className,
  children,
}: Props<F>) {
  const value = form.values[name];
  const left = roomLeft(value, max);
  const isOver = left !== null && left < 0;

  useEffect(() => {
    if (isOver) announce(fieldErrors.tooLong(label, max));
  }, [isOver, label, max]);

  return (
    <Field
      label={label}
      required={required}
      className={className}
      error={form.errors[name]}
      hint={
        (hint || left !== null) && (
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{hint}</span>
            {left !== null && (
              <span className={isOver ? 'font-semibold text-danger' : undefined}>
                {words.roomLeft(left)}
              </span>
            )}
          </span>
        )
      }
    >
      {children({
        name,
        value,
        readOnly: form.saving,
        onChange: ({ target }) => form.type(name, target.value),
      })}
    </Field>
  );
}

import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect } from 'react';
import { fieldErrors } from '../../../contracts/field-limits.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { recordWords } from './words.ts';

/** What somebody is typing, and what the server said against it. */
export type FormState<F extends string> = {
  values: Record<F, string>;
  errors: Partial<Record<F, string>>;
  saving: boolean;
  type: (field: F, value: string) => void;
};

/** The server's sentences by field; `skills.3` is said of `skills`. */
export function errorsByField<F extends string>(
  fields: readonly F[],
  messages: Record<string, string>,
): Partial<Record<F, string>> {
  const errors: Partial<Record<F, string>> = {};
  for (const [path, sentence] of Object.entries(messages)) {
    const field = fields.find((name) => name === path.split('.')[0]);
    if (field) errors[field] ??= sentence;
  }
  return errors;
}

/** Enter in a line or the button saves; so do Ctrl and ⌘ with Enter, from a text of many lines, too. */
export const submitHandlers = (save: () => unknown) => ({
  onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save();
  },
  onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  },
});

type Control = {
  name: string;
  value: string;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
};

type FormFieldProps<F extends string> = {
  form: FormState<F>;
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

export function FormField<F extends string>({
  form,
  name,
  label,
  max = Number.POSITIVE_INFINITY,
  hint,
  required,
  className,
  children,
}: FormFieldProps<F>) {
  const value = form.values[name];
  const left = remainingChars(value, max);
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
                {recordWords.remainingChars(left)}
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

const NEAR = 0.9;

/** How many more characters a text may have, told only when it comes near; below zero: too many. */
export function remainingChars(text: string, max: number): number | null {
  const { length } = text.trim();
  return length < max * NEAR ? null : max - length;
}

type SaveButtonProps = { saving: boolean; savingLabel?: string; form?: string };

export function SaveButton({ saving, savingLabel = recordWords.saving, form }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      form={form}
      variant="ink"
      busy={saving}
      busyLabel={savingLabel}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {recordWords.save}
    </Button>
  );
}

export function SaveKeys({ className = '' }) {
  return (
    <span aria-hidden="true" className={`text-muted text-small pointer-coarse:hidden ${className}`}>
      {recordWords.saveKeys(/Mac|iPhone|iPad/.test(navigator.platform))}
    </span>
  );
}

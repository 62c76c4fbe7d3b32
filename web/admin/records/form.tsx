import { useMutation } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { fields, records } from '../../../messages/messages.ts';
import { ApiError } from '../../api/client.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { remainingChars, remainingCharsText } from '../../ui/remaining-chars.ts';
import { toast } from '../../ui/toast.ts';

/** What a field needs of its form: the typed values and what is wrong with them. */
export type FormState<F extends string> = {
  values: Record<F, string>;
  errors: Errors<F>;
  saving: boolean;
  type: (field: F, value: string) => void;
};

type Errors<F extends string> = Partial<Record<F, string>>;

type SubmitOptions<F extends string, Input, Saved> = {
  fields: readonly F[];
  send: (input: Input) => Promise<Saved>;
  failed: (values: { message: string }) => string;
};

/** Sends a form, one attempt at a time. A refusal is shown as a toast and beside its fields. */
export function useSubmit<F extends string, Input, Saved>(options: SubmitOptions<F, Input, Saved>) {
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const failure = useRef<number | null>(null);
  const [errors, setErrors] = useState<Errors<F>>({});
  const { mutateAsync, isPending } = useMutation({ mutationFn: options.send });

  function dismissFailure() {
    if (failure.current !== null) toast.dismiss(failure.current);
    failure.current = null;
  }

  function refuse(error: Error) {
    dismissFailure();
    failure.current = toast.error(options.failed({ message: error.message }));
    const messages = error instanceof ApiError ? error.fields : {};
    flushSync(() => setErrors(errorsByField(options.fields, messages)));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    element,
    errors,
    saving: isPending,
    refuse,
    clearErrors: (field?: F) => setErrors((now) => errorsWithout(now, field)),
    async submit(attempt: (send: (input: Input) => Promise<Saved>) => Promise<void>) {
      if (running.current) return;
      dismissFailure();
      running.current = true;
      try {
        await attempt(mutateAsync);
      } catch (error) {
        refuse(error as Error);
      } finally {
        running.current = false;
      }
    },
  };
}

/**
 * An error is about the value that was sent: it goes when its field is typed into. Where there is
 * none, the same object: nothing is drawn again.
 */
export function errorsWithout<F extends string>(errors: Errors<F>, field?: F): Errors<F> {
  if (field === undefined) return Object.keys(errors).length === 0 ? errors : {};
  return errors[field] === undefined ? errors : { ...errors, [field]: undefined };
}

/** The server's messages by field; a message about `skills.3` belongs to `skills`, one about `mission.to` to `to`. */
export function errorsByField<F extends string>(
  fields: readonly F[],
  messages: Record<string, string>,
): Errors<F> {
  const errors: Errors<F> = {};
  for (const [path, sentence] of Object.entries(messages)) {
    const parts = path.split('.').toReversed();
    const field = parts.map((part) => fields.find((name) => name === part)).find(Boolean);
    if (field) errors[field] ??= sentence;
  }
  return errors;
}

/** The same refusal with its sentences at other fields; any other error as it is. */
export function errorAtFields(error: unknown, fieldOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code, message, fields: sentences, retryAfterSeconds, reason } = error;
  const moved = Object.entries(sentences).map(([path, sentence]) => [fieldOf(path), sentence]);
  return new ApiError(code, message, Object.fromEntries(moved), retryAfterSeconds, reason);
}

/** Ctrl or ⌘ with Enter saves from a text area, too. */
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
  /** Characters allowed in a free text. */
  max?: number;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  /** No maxLength on the control: it would cut a pasted text without a word. */
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
    if (isOver) announce(fields.problems.tooLong({ field: label, max }));
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
                {remainingCharsText(left)}
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

type SaveButtonProps = { saving: boolean; savingLabel?: string; form?: string };

export function SaveButton({ saving, savingLabel = records.saving, form }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      form={form}
      variant="ink"
      busy={saving}
      busyLabel={savingLabel}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {records.save}
    </Button>
  );
}

export function SaveKeys({ className = '' }) {
  return (
    <span aria-hidden="true" className={`text-muted text-small pointer-coarse:hidden ${className}`}>
      {records.saveKeys({ apple: /Mac|iPhone|iPad/.test(navigator.platform) ? 'yes' : 'no' })}
    </span>
  );
}

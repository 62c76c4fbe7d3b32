import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { cx } from './class-names.ts';
import { CircleAlert } from './icons.tsx';

type FieldWiring = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

const FieldContext = createContext<FieldWiring | null>(null);

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in a sentence; its presence marks the control as invalid. */
  error?: ReactNode;
  required?: boolean;
  className?: string;
  /** One control of this design system; label, hint and error are wired to it. */
  children: ReactNode;
};

export function Field({ label, hint, error, required = false, className, children }: Props) {
  const id = useId();
  const invalid = Boolean(error);
  const describedBy = cx(Boolean(hint) && `${id}-hint`, invalid && `${id}-error`) || undefined;

  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className={cx(
          'w-fit font-semibold text-small text-strong',
          required && "after:ms-1 after:text-accent after:content-['*'/'']",
        )}
      >
        {label}
      </label>
      <FieldContext value={{ id, describedBy, invalid, required }}>{children}</FieldContext>
      {invalid && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger text-small">
          <CircleAlert aria-hidden="true" className="mt-[0.15em] size-[1.1em] shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      )}
    </div>
  );
}

type ControlProps = {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
};

/** A control's own props win over what the surrounding Field says. */
export function useFieldWiring(props: ControlProps): ControlProps {
  const field = use(FieldContext);
  const ownId = useId();
  return {
    id: props.id ?? field?.id ?? ownId,
    required: props.required ?? (field?.required || undefined),
    'aria-describedby': cx(props['aria-describedby'], field?.describedBy) || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
  };
}

/** The box every typed-in control shares. */
export const controlClass =
  'block w-full min-w-0 rounded-control border border-edge bg-field px-3 text-control text-strong ' +
  'text-match-parent transition-colors hover:border-soft focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] ' +
  '[&[readonly]]:bg-well disabled:cursor-not-allowed disabled:border-line-firm disabled:bg-well disabled:text-muted';

/** What is typed into these is Latin in every language. */
const LATIN_TYPES = ['email', 'tel', 'url'];

export function TextInput({ type = 'text', className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      dir={LATIN_TYPES.includes(type) ? 'ltr' : 'auto'}
      {...props}
      {...useFieldWiring(props)}
      className={cx(controlClass, 'h-control', className)}
    />
  );
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={6}
      dir="auto"
      {...props}
      {...useFieldWiring(props)}
      className={cx(controlClass, 'min-h-control resize-y py-2.5', className)}
    />
  );
}

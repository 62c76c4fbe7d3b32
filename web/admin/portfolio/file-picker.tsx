import type { ChangeEventHandler, MouseEvent, ReactNode, Ref } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useFieldWiring } from '../../ui/field.tsx';

type Props = {
  ref: Ref<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  disabled: boolean;
  /** The whole of what stands around it opens it, too. */
  wide: boolean;
  children: ReactNode;
};

/** The browser's own picker, reached by keyboard and label, behind the look of a button. */
export function FilePicker({ ref, onChange, disabled, wide, children }: Props) {
  const wiring = useFieldWiring({});
  const unlessDisabled = (event: MouseEvent) => disabled && event.preventDefault();
  return (
    <>
      <input
        {...wiring}
        ref={ref}
        type="file"
        accept="image/*"
        aria-disabled={disabled}
        onClick={unlessDisabled}
        onChange={onChange}
        className="peer sr-only"
      />
      <label
        htmlFor={wiring.id}
        className={buttonClass(
          'quiet',
          'medium',
          cx(
            wide && "after:absolute after:inset-0 after:content-['']",
            'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-aria-disabled:cursor-not-allowed peer-aria-disabled:text-muted peer-aria-invalid:border-danger',
          ),
        )}
      >
        {children}
      </label>
    </>
  );
}

import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { HIDDEN_PHONE, type PhoneOwner } from '../../../contracts/access-log.ts';
import { records } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { HiddenPhone, PhoneLink } from '../hidden-phone.tsx';
import { FormField, type FormState } from './form.tsx';

type FieldProps = {
  form: FormState<'phone'>;
  label: string;
  max: number;
  /** Whose number it is, where the record exists. */
  of: PhoneOwner | null;
};

/** In a form: a hidden number is sent back as it came, and stays, until it has been shown and changed. */
export function PhoneField({ form, label, max, of }: FieldProps) {
  const place = useRef<HTMLFieldSetElement>(null);

  function change(phone: string) {
    const element = place.current?.form;
    flushSync(() => form.type('phone', phone));
    element?.querySelector<HTMLElement>('[name=phone]')?.focus();
  }

  if (form.values.phone !== HIDDEN_PHONE || of === null)
    return (
      <FormField form={form} name="phone" label={label} max={max}>
        {(control) => <TextInput {...control} type="tel" autoComplete="off" />}
      </FormField>
    );
  return (
    <fieldset ref={place}>
      <legend className="mb-1.5 font-semibold text-small">{label}</legend>
      <div className="flex min-h-control flex-wrap items-center gap-4">
        <HiddenPhone of={of}>
          {({ phone }) => (
            <>
              <PhoneLink number={phone} of={of} />
              <Button size="small" disabled={form.saving} onClick={() => change(phone)}>
                {records.phone.change}
              </Button>
            </>
          )}
        </HiddenPhone>
      </div>
    </fieldset>
  );
}

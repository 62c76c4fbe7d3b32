import { type ReactNode, useState } from 'react';
import { records } from '../../messages/messages.ts';
import { DateInput, TypedDate } from '../ui/date-input.tsx';
import { type DateKind, isNoDate } from '../ui/date-value.ts';
import type { Day } from '../ui/day.ts';
import { FormField, type FormState } from './records/form.tsx';

type Props<F extends string> = {
  form: FormState<F>;
  name: F;
  label: string;
  kind: DateKind;
  hint?: ReactNode;
  required?: boolean;
  min?: Day;
  max?: Day;
  /** The time of a day that was chosen in the calendar. */
  usualTime?: string;
};

/** A day, a moment or a time. What is none is refused here, as soon as its author leaves the field. */
export function DateField<F extends string>({ kind, min, max, usualTime, ...field }: Props<F>) {
  const { form, name } = field;
  const [left, setLeft] = useState(true);
  const sent = form.errors[name];
  const error =
    isNoDate(form.values[name], kind) && (left || sent)
      ? records.dates[kind === 'time' ? 'timeNotValid' : 'notValid']
      : sent;
  const watch = { onFocus: () => setLeft(false), onBlur: () => setLeft(true) };
  return (
    <FormField {...field} form={{ ...form, errors: { ...form.errors, [name]: error } }}>
      {(control) =>
        kind === 'time' ? (
          <TypedDate {...control} {...watch} kind="time" dir="ltr" />
        ) : (
          <DateInput
            {...control}
            {...watch}
            kind={kind}
            min={min}
            max={max}
            usualTime={usualTime}
            says={records.dates}
          />
        )
      }
    </FormField>
  );
}

import type { ReactNode } from 'react';
import { NOTE_MAX, PLACE_MAX, TEST_MINUTES } from '../../../../contracts/order-acts.ts';
import type { OccupiedTime } from '../../../../contracts/orders.ts';
import { fields, orders, refusals } from '../../../../messages/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { dayOf } from '../../../ui/day.ts';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { TextArea, TextInput } from '../../../ui/field.tsx';
import { DateField } from '../../date-field.tsx';
import { FormField, type FormState, submitHandlers } from '../../records/form.tsx';
import { Occupied } from '../occupied.tsx';
import type { ActForm } from './use-act-form.ts';

const DANGEROUS = ['decline', 'cancel'];

type Props = { form: ActForm<never>; children?: ReactNode };

/** The frame of every act: what has changed since it opened, its fields, and the buttons. */
export function ActFrame({ form, children }: Props) {
  const { act, saving, possible, overtaken } = form;
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      className="grid gap-4"
      {...submitHandlers(() => possible && form.save())}
    >
      {overtaken && possible && (
        <ErrorBanner onRetry={form.goOn} retryLabel={orders.sheet.goOn}>
          {refusals.conflict.requestChanged}
        </ErrorBanner>
      )}
      {!possible && <ErrorBanner>{orders.sheet.notPossible}</ErrorBanner>}
      {children}
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
        <Button onClick={form.onLeave} disabled={saving}>
          {orders.sheet.back}
        </Button>
        {possible && (
          <Button
            type="submit"
            variant={DANGEROUS.includes(act) ? 'danger' : 'ink'}
            busy={saving}
            busyLabel={orders.sheet.sending}
          >
            {orders.sheet.send[act]}
          </Button>
        )}
      </div>
    </form>
  );
}

type FieldProps<F extends string> = { form: FormState<F>; name: F; label: string };

export function NoteField<F extends string>({
  form,
  name,
  label,
  required,
}: FieldProps<F> & { required?: boolean }) {
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      max={NOTE_MAX}
      required={required}
      hint={required ? undefined : orders.sheet.optional}
    >
      {(control) => <TextArea {...control} rows={2} />}
    </FormField>
  );
}

/** A moment on the agency's clock. */
export const MomentField = <F extends string>({
  required = true,
  ...field
}: FieldProps<F> & { required?: boolean }) => (
  <DateField
    {...field}
    kind="moment"
    min={dayOf(new Date())}
    hint={orders.sheet.timesHint}
    required={required}
  />
);

export function LengthField({ form }: { form: FormState<'minutes'> }) {
  return (
    <FormField form={form} name="minutes" label={orders.sheet.lengthField} required>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          min={TEST_MINUTES.min}
          max={TEST_MINUTES.max}
          step={TEST_MINUTES.min}
        />
      )}
    </FormField>
  );
}

type OverlapProps = {
  form: FormState<'overlap_reason'> & { busy: OccupiedTime[] };
  zone: string;
  title?: string;
};

/** What occupies the worker, and why there is a booking all the same. */
export function OverlapField({ form, zone, title = orders.sheet.busy }: OverlapProps) {
  return (
    <>
      {form.busy.length > 0 && <Occupied title={title} busy={form.busy} zone={zone} />}
      <FormField
        form={form}
        name="overlap_reason"
        label={fields.order.overlapReason}
        hint={orders.sheet.overlapHint}
        max={PLACE_MAX}
        required
      >
        {(control) => <TextInput {...control} />}
      </FormField>
    </>
  );
}

type TickProps<F extends string> = FieldProps<F>;

/** A tick that the server may ask for. */
export function Tick<F extends string>({ form, name, label }: TickProps<F>) {
  const error = form.errors[name];
  return (
    <Checkbox
      name={name}
      label={label}
      checked={form.values[name] === 'yes'}
      disabled={form.saving}
      aria-invalid={error ? true : undefined}
      hint={error && <span className="text-danger">{error}</span>}
      onChange={({ target }) => form.type(name, target.checked ? 'yes' : '')}
    />
  );
}

import { useState } from 'react';
import { ADMIN_REASONS, PLACE_MAX } from '../../../../contracts/order-acts.ts';
import { fields, orders } from '../../../../messages/messages.ts';
import { reasonOption } from '../../../requests/reasons.ts';
import { Select } from '../../../ui/choices.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { DateField } from '../../date-field.tsx';
import { FormField } from '../../records/form.tsx';
import { ActFrame, NoteField } from './act-form.tsx';
import { type Alternative, AlternativesField } from './alternatives-field.tsx';
import { type ActProps, useActForm } from './use-act-form.ts';

/** Declines a request or cancels a confirmed test. */
export function EndForm({ act, ...props }: ActProps & { act: 'decline' | 'cancel' }) {
  const [alternatives, setAlternatives] = useState<Alternative[]>([]);
  const form = useActForm({
    ...props,
    act,
    base: { reason: '', until: '', text: '', note: '', alternatives: '' },
    chosen: alternatives.length > 0,
    inputOf: ({ reason, until, text, note }) => ({
      reason: {
        // The contract refuses what was not chosen.
        reason: reason as (typeof ADMIN_REASONS)[number],
        ...(reason === 'on-mission' && until && { until }),
        ...(reason === 'other' && { text }),
      },
      note,
      alternatives: alternatives.map(({ id }) => id),
    }),
  });
  const { reason } = form.values;
  return (
    <ActFrame form={form}>
      <FormField form={form} name="reason" label={fields.order.reason} required>
        {({ readOnly, ...control }) => (
          <Select {...control} disabled={readOnly}>
            <option value="">{orders.sheet.choose}</option>
            {ADMIN_REASONS.map((each) => (
              <option key={each} value={each}>
                {reasonOption(each)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {reason === 'on-mission' && (
        <DateField kind="day" form={form} name="until" label={orders.sheet.until} required />
      )}
      {reason === 'other' && (
        <FormField form={form} name="text" label={orders.sheet.reasonText} max={PLACE_MAX} required>
          {(control) => <TextInput {...control} />}
        </FormField>
      )}
      <NoteField form={form} name="note" label={orders.sheet.noteToClient} />
      <AlternativesField
        chosen={alternatives}
        onChosen={setAlternatives}
        except={props.sheet.order.worker_id}
        error={form.errors.alternatives}
        readOnly={form.saving}
      />
    </ActFrame>
  );
}

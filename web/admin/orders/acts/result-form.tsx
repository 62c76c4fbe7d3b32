import { OUTCOMES, type Outcome, PLACE_MAX } from '../../../../contracts/order-acts.ts';
import { orders, requests } from '../../../../messages/messages.ts';
import { RadioGroup } from '../../../ui/choices.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { DateField } from '../../date-field.tsx';
import { FormField } from '../../records/form.tsx';
import { ActFrame, NoteField, OverlapField } from './act-form.tsx';
import { type ActProps, useActForm } from './use-act-form.ts';

/** How the test went; who was hired may have a mission, which occupies the worker. */
export function ResultForm(props: ActProps) {
  const { order, mission, zone } = props.sheet;
  const form = useActForm({
    ...props,
    act: 'result',
    base: {
      outcome: order.outcome ?? 'hired',
      note: '',
      from: mission?.from ?? '',
      to: mission?.to ?? '',
      site: mission?.site ?? '',
      overlap_reason: '',
    },
    inputOf: ({ outcome, note, from, to, site, overlap_reason }) => ({
      outcome: outcome as Outcome,
      note,
      overlap_reason: overlap_reason || undefined,
      mission: outcome === 'hired' && (from || to || site) ? { from, to, site } : undefined,
    }),
  });
  const { values, errors, needsReason } = form;
  return (
    <ActFrame form={form}>
      <RadioGroup
        label={orders.sheet.outcome}
        options={OUTCOMES.map((value) => ({ value, label: requests.status[value] }))}
        value={values.outcome as Outcome}
        onValue={(outcome) => form.type('outcome', outcome)}
      />
      {values.outcome === 'hired' && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField kind="day" form={form} name="from" label={orders.sheet.missionFrom} />
            <DateField kind="day" form={form} name="to" label={orders.sheet.missionTo} />
          </div>
          <FormField
            form={form}
            name="site"
            label={orders.sheet.site}
            max={PLACE_MAX}
            hint={orders.sheet.missionHint}
          >
            {(control) => <TextInput {...control} />}
          </FormField>
          {(needsReason || errors.overlap_reason) && (
            <OverlapField form={form} zone={zone} title={orders.sheet.busyOnMission} />
          )}
        </>
      )}
      <NoteField form={form} name="note" label={orders.sheet.noteToClient} />
    </ActFrame>
  );
}

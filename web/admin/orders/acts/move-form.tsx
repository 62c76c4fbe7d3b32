import { orders } from '../../../../messages/messages.ts';
import { momentOf } from '../agency-time.ts';
import { ActFrame, LengthField, MomentField, NoteField, OverlapField, Tick } from './act-form.tsx';
import { PlaceField } from './place-field.tsx';
import { type ActProps, useActForm } from './use-act-form.ts';

/** A new time that was agreed by phone. */
export function MoveForm(props: ActProps) {
  const { order, places, zone } = props.sheet;
  const form = useActForm({
    ...props,
    act: 'move',
    base: {
      date: '',
      minutes: String(order.minutes),
      place: order.place,
      note: '',
      agreed: '',
      overlap_reason: '',
      outside_hours: '',
    },
    inputOf: ({ date, minutes, place, note, agreed, overlap_reason, outside_hours }) => ({
      date: momentOf(zone, date),
      minutes: Number(minutes),
      place,
      note,
      // The contract refuses what is not ticked.
      agreed: (agreed === 'yes') as true,
      overlap_reason: overlap_reason || undefined,
      outside_hours: outside_hours === 'yes',
    }),
  });
  const { needsReason, errors, values } = form;
  return (
    <ActFrame form={form}>
      <MomentField form={form} name="date" label={orders.sheet.newTime} />
      <LengthField form={form} />
      <PlaceField
        form={form}
        places={places}
        orderId={order.id}
        date={momentOf(zone, values.date)}
      />
      <NoteField form={form} name="note" label={orders.sheet.noteToClient} />
      <Tick form={form} name="agreed" label={orders.sheet.agreed} />
      {(errors.outside_hours || values.outside_hours) && (
        <Tick form={form} name="outside_hours" label={orders.sheet.outsideTick} />
      )}
      {(needsReason || errors.overlap_reason) && <OverlapField form={form} zone={zone} />}
    </ActFrame>
  );
}

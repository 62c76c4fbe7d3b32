import { orders } from '../../../../messages/messages.ts';
import { formatMoment } from '../../../ui/format-date.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ActFrame, LengthField, NoteField, OverlapField, Tick } from './act-form.tsx';
import { PlaceField } from './place-field.tsx';
import { type ActProps, useActForm } from './use-act-form.ts';

export function ConfirmForm(props: ActProps) {
  const now = useNow();
  const { order, busy, outside_hours, places, zone } = props.sheet;
  const form = useActForm({
    ...props,
    act: 'confirm',
    base: {
      minutes: String(order.minutes),
      place: order.place,
      note: '',
      worker_note: order.worker_note,
      overlap_reason: '',
      outside_hours: '',
    },
    inputOf: (values) => ({
      minutes: Number(values.minutes),
      place: values.place,
      note: values.note,
      worker_note: values.worker_note,
      overlap_reason: values.overlap_reason || undefined,
      outside_hours: values.outside_hours === 'yes',
    }),
  });
  const { needsReason, errors, values } = form;
  return (
    <ActFrame form={form}>
      <p>
        <span className="block font-semibold text-small">{orders.sheet.asAsked}</span>
        <time dateTime={order.date}>{formatMoment(order.date, 'long', { now, zone })}</time>
      </p>
      <LengthField form={form} />
      <PlaceField form={form} places={places} orderId={order.id} date={order.date} />
      <NoteField form={form} name="note" label={orders.sheet.noteToClient} />
      <NoteField form={form} name="worker_note" label={orders.sheet.noteToWorker} />
      {(outside_hours || errors.outside_hours || values.outside_hours) && (
        <Tick form={form} name="outside_hours" label={orders.sheet.outsideTick} />
      )}
      {(busy.length > 0 || needsReason || errors.overlap_reason) && (
        <OverlapField form={form} zone={zone} />
      )}
    </ActFrame>
  );
}

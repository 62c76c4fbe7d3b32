import { orders, requests } from '../../../../messages/messages.ts';
import { RadioGroup } from '../../../ui/choices.tsx';
import { fieldText, momentOf } from '../agency-time.ts';
import { ActFrame, MomentField, NoteField } from './act-form.tsx';
import { type ActProps, useActForm } from './use-act-form.ts';

const REPLIES = ['accepted', 'declined'] as const;
type Reply = (typeof REPLIES)[number];

/** What the worker answered on the phone. */
export function ReplyForm(props: ActProps) {
  const form = useActForm({
    ...props,
    act: 'worker-reply',
    base: { reply: 'accepted', note: '' },
    inputOf: ({ reply, note }) => ({ reply: reply as Reply, note }),
  });
  return (
    <ActFrame form={form}>
      <RadioGroup
        label={orders.sheet.reply}
        options={REPLIES.map((value) => ({ value, label: orders.sheet.replies[value] }))}
        value={form.values.reply as Reply}
        onValue={(reply) => form.type('reply', reply)}
      />
      <NoteField form={form} name="note" label={orders.sheet.replyNote} />
    </ActFrame>
  );
}

/** A date that has passed has to be replaced. */
export function ReopenForm(props: ActProps) {
  const { order, zone } = props.sheet;
  const asked = Date.parse(order.date) > Date.now() ? fieldText(zone, order.date) : '';
  const form = useActForm({
    ...props,
    act: 'reopen',
    base: { date: asked },
    inputOf: ({ date }) => ({ date: momentOf(zone, date) }),
  });
  return (
    <ActFrame form={form}>
      <MomentField form={form} name="date" label={orders.sheet.testDate} />
    </ActFrame>
  );
}

export function ReleaseForm(props: ActProps) {
  const form = useActForm({ ...props, act: 'release', base: {}, inputOf: () => ({}) });
  return (
    <ActFrame form={form}>
      <p>{orders.sheet.releaseText}</p>
    </ActFrame>
  );
}

export function NoteForm(props: ActProps) {
  const form = useActForm({
    ...props,
    act: 'note',
    base: { text: '' },
    inputOf: ({ text }) => ({ text }),
  });
  return (
    <ActFrame form={form}>
      <NoteField form={form} name="text" label={orders.sheet.acts.note} required />
      <p className="text-muted text-small">{requests.history.agencyOnly}</p>
    </ActFrame>
  );
}

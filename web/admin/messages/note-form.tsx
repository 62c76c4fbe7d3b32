import { MESSAGE_NOTE } from '../../../contracts/panel-limits.ts';
import { fields, messages } from '../../../messages/messages.ts';
import { noteOnMessage } from '../../api/inbox.ts';
import { useReload } from '../../api/live-updates.ts';
import { Select } from '../../ui/choices.tsx';
import { TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { adminSession } from '../pin-gate/admin-session.ts';
import { FormField, SaveButton } from '../records/form.tsx';
import { MessageForm, type MessageFormProps, useMessageForm } from './message-form.tsx';

/** What the agency notes for itself; where it has entered people, also who sees to the message. */
export function NoteForm(props: MessageFormProps) {
  const { note, in_charge, in_charge_name } = props.message;
  const form = useMessageForm(props, {
    start: { note, in_charge: String(in_charge ?? '') },
    send: noteOnMessage,
    failed: messages.actFailed,
    inputOf: (values) => ({
      note: values.note,
      in_charge: values.in_charge === '' ? null : Number(values.in_charge),
    }),
    reload: useReload('messages'),
    onSent: () => toast.success(messages.done.note),
    first: 'select, textarea',
  });
  const people = adminSession.get()?.people ?? [];
  const isGone = in_charge !== null && !people.some(({ id }) => id === in_charge);

  return (
    <MessageForm
      label={messages.acts.note}
      form={form}
      onLeave={props.onLeave}
      action={<SaveButton saving={form.saving} />}
    >
      {(people.length > 0 || isGone) && (
        <FormField form={form} name="in_charge" label={fields.reply.inCharge}>
          {({ readOnly, ...control }) => (
            <Select {...control} disabled={readOnly}>
              <option value="">{messages.nobody}</option>
              {isGone && <option value={in_charge ?? ''}>{in_charge_name}</option>}
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <FormField
        form={form}
        name="note"
        label={fields.reply.note}
        max={MESSAGE_NOTE.max}
        hint={messages.noteHint}
      >
        {(control) => <TextArea {...control} rows={4} dir="auto" />}
      </FormField>
    </MessageForm>
  );
}

import { useQuery } from '@tanstack/react-query';
import { mayActOnMessage } from '../../../contracts/message-acts.ts';
import { REPLY_MAX } from '../../../contracts/panel-limits.ts';
import { fields, messages } from '../../../messages/messages.ts';
import { useReload } from '../../api/live-updates.ts';
import { repliesQuery, sendReply } from '../../api/mails.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { toast } from '../../ui/toast.ts';
import { FormField } from '../records/form.tsx';
import { MessageForm, type MessageFormProps, useMessageForm } from './message-form.tsx';
import { replySubject } from './reply-link.ts';

/** An answer that the site sends by mail. */
export function ReplyForm(props: MessageFormProps) {
  const { id, email, language, subject } = props.message;
  const { data } = useQuery(repliesQuery(id));
  const reloadMessages = useReload('messages');
  const reloadMails = useReload('mails');
  const isStoredOnly = data?.mail_server === false;
  const form = useMessageForm(props, {
    start: { subject: replySubject(subject), text: '' },
    send: sendReply,
    failed: messages.reply.failed,
    inputOf: (values) => values,
    reload: () => Promise.all([reloadMessages(), reloadMails()]),
    onSent: () => toast.success(isStoredOnly ? messages.reply.kept : messages.reply.sent),
    first: 'textarea',
  });

  return (
    <MessageForm
      label={messages.reply.title}
      form={form}
      onLeave={props.onLeave}
      action={
        mayActOnMessage('reply', props.message) && (
          <Button type="submit" variant="ink" busy={form.saving} busyLabel={messages.reply.sending}>
            {messages.reply.send}
          </Button>
        )
      }
    >
      <p className="text-muted text-small">
        {isStoredOnly
          ? messages.reply.noServer
          : filledText(({ email }) => messages.reply.languageNote({ email, language }), {
              email: <Ltr>{email}</Ltr>,
            })}
      </p>
      <FormField
        form={form}
        name="subject"
        label={fields.reply.subject}
        max={REPLY_MAX.subject}
        required
      >
        {(control) => <TextInput {...control} dir="auto" />}
      </FormField>
      <FormField form={form} name="text" label={fields.reply.text} max={REPLY_MAX.text} required>
        {(control) => <TextArea {...control} rows={8} dir="auto" />}
      </FormField>
    </MessageForm>
  );
}

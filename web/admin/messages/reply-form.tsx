import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '../../../contracts/messages.ts';
import { REPLY_MAX } from '../../../contracts/panel-limits.ts';
import { fields, messages } from '../../../messages/messages.ts';
import { newIdempotencyKey, prepareToCheck } from '../../api/client.ts';
import { useReload } from '../../api/live-updates.ts';
import { repliesQuery, sendReply } from '../../api/mails.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { toast } from '../../ui/toast.ts';
import { differs } from '../records/edit.ts';
import { FormField, submitHandlers, useSubmit } from '../records/form.tsx';
import { replySubject } from './reply-link.ts';

type Props = {
  message: Message;
  onDone: () => void;
  onLeave: () => void;
  /** Whether something would be lost by leaving. */
  onChanged: (changed: boolean) => void;
};

/** An answer that the site sends by mail. */
export function ReplyForm({ message, onDone, onLeave, onChanged }: Props) {
  const { id, email, language } = message;
  const { data } = useQuery(repliesQuery(id));
  const reloadMessages = useReload('messages');
  const reloadMails = useReload('mails');
  const [base] = useState({ subject: replySubject(message.subject), text: '' });
  const [values, setValues] = useState(base);
  const sent = useRef<{ text: string; key: string } | null>(null);
  const { element, errors, saving, clearErrors, submit } = useSubmit({
    fields: ['subject', 'text'] as const,
    send: sendReply,
    failed: messages.reply.failed,
  });
  const isStoredOnly = data?.mail_server === false;
  const changed = differs(values, base);

  useEffect(() => {
    prepareToCheck();
    element.current?.querySelector('textarea')?.focus();
  }, [element]);
  const report = useEffectEvent(onChanged);
  useEffect(() => report(changed), [changed]);

  /** The same answer has the same key, so that a retry after a lost answer is sent once. */
  function keyOf(text: string): string {
    if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() };
    return sent.current.key;
  }

  const save = () =>
    submit(async (send) => {
      await send({ id, input: values, key: keyOf(JSON.stringify(values)) });
      await Promise.all([reloadMessages(), reloadMails()]);
      toast.success(isStoredOnly ? messages.reply.kept : messages.reply.sent);
      onDone();
    });

  const form = {
    values,
    errors,
    saving,
    type(field: 'subject' | 'text', value: string) {
      clearErrors(field);
      setValues((now) => ({ ...now, [field]: value }));
    },
  };

  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-label={messages.reply.title}
      className="mt-5 grid gap-4 border-line border-t pt-5"
      {...submitHandlers(save)}
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onLeave} disabled={saving}>
          {messages.reply.back}
        </Button>
        <Button type="submit" variant="ink" busy={saving} busyLabel={messages.reply.sending}>
          {messages.reply.send}
        </Button>
      </div>
    </form>
  );
}

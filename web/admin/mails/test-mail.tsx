import { useState } from 'react';
import type { TestMailResult } from '../../../contracts/mail-list.ts';
import { fields, mailRoom } from '../../../messages/messages.ts';
import { prepareToCheck } from '../../api/client.ts';
import { useReload } from '../../api/live-updates.ts';
import { sendTestMail } from '../../api/mails.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormField, submitHandlers, useSubmit } from '../records/form.tsx';
import { NoMailServer } from './no-mail-server.tsx';

type Props = { open: boolean; onClose: () => void };

/** Sends a mail at once, and shows the mail server's own words. */
export const TestMail = ({ open, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={mailRoom.test.title}
    description={mailRoom.test.text}
  >
    <TestMailForm />
  </Dialog>
);

function TestMailForm() {
  const reload = useReload('mails');
  const [to, setTo] = useState('');
  const [result, setResult] = useState<TestMailResult | null>(null);
  const { element, errors, saving, clearErrors, submit } = useSubmit({
    fields: ['to'] as const,
    send: sendTestMail,
    failed: mailRoom.test.failed,
  });

  const send = () =>
    submit(async (attempt) => {
      setResult(null);
      setResult(await attempt(to));
      reload();
    });

  function type(_: 'to', value: string) {
    clearErrors('to');
    setTo(value);
  }

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onFocus={prepareToCheck}
      className="grid gap-4"
      {...submitHandlers(send)}
    >
      <FormField
        form={{ values: { to }, errors, saving, type }}
        name="to"
        label={fields.mail.to}
        required
      >
        {(control) => <TextInput {...control} type="email" dir="ltr" autoComplete="email" />}
      </FormField>
      <div className="flex justify-end">
        <Button type="submit" variant="ink" busy={saving} busyLabel={mailRoom.test.sending}>
          {mailRoom.test.send}
        </Button>
      </div>
      <div role="status">{result && <Result {...result} />}</div>
    </form>
  );
}

function Result({ result, answer }: TestMailResult) {
  if (result === 'no-server') return <NoMailServer />;
  const isSent = result === 'sent';
  return (
    <div
      className={cx(
        'rounded-control border border-s-3 px-4 py-3',
        isSent
          ? 'border-ok/35 border-s-ok bg-ok-tint text-on-ok-tint'
          : 'border-danger/35 border-s-danger bg-danger-tint text-on-danger-tint',
      )}
    >
      <p className="font-semibold">{isSent ? mailRoom.test.sent : mailRoom.test.refused}</p>
      <p dir="ltr" className="wrap-anywhere mt-1 text-match-parent font-mono text-small">
        {answer}
      </p>
    </div>
  );
}

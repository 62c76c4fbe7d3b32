import { useState } from 'react';
import { NOTE_MAX } from '../../../contracts/order-acts.ts';
import type { MyRequest } from '../../../contracts/requests.ts';
import { recruiter } from '../../../messages/messages.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { TestDateDialog } from '../test-request/test-request-dialog.tsx';
import { ActError } from './act-error.tsx';
import { useAct } from './use-act.ts';

type Props = {
  request: MyRequest;
  zone: string;
  open: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
};

/** Another time than the one that was asked for, proposed or confirmed. */
export function MoveDialog({ request, zone, open, onClose, onDone }: Props) {
  const { send, error } = useAct('move', request);
  const [note, setNote] = useState('');
  const says = recruiter.request;

  async function move(date: string) {
    const isDone = await send({ date, note });
    if (isDone) onDone(says.sent);
    return isDone;
  }

  return (
    <TestDateDialog
      worker={{ id: request.worker_id, name: request.worker }}
      moved={request}
      open={open}
      onClose={onClose}
      onSend={move}
      title={says.moveTitle}
      confirmLabel={says.moveSend}
    >
      {request.status === 'confirmed' && (
        <p className="text-small text-soft">{says.willAskAgain}</p>
      )}
      <Field label={says.moveNote}>
        <TextInput
          value={note}
          maxLength={NOTE_MAX}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <ActError error={error} request={request} zone={zone} />
    </TestDateDialog>
  );
}

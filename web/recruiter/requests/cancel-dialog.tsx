import { type SubmitEvent, useId, useState } from 'react';
import { PLACE_MAX, RECRUITER_REASONS } from '../../../contracts/order-acts.ts';
import type { MyRequest } from '../../../contracts/requests.ts';
import { fields, recruiter, refusals } from '../../../messages/messages.ts';
import { prepareToCheck } from '../../api/client.ts';
import { reasonOption } from '../../requests/reasons.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { ActError } from './act-error.tsx';
import { useAct } from './use-act.ts';

type Reason = (typeof RECRUITER_REASONS)[number];

type Props = {
  request: MyRequest;
  zone: string;
  open: boolean;
  /** Within so many hours of the test a reason is needed; null when it is further away. */
  lateHours: number | null;
  onClose: () => void;
  onDone: (text: string) => void;
};

export function CancelDialog({ request, zone, open, lateHours, onClose, onDone }: Props) {
  const { send, busy, error } = useAct('cancel', request);
  const [reason, setReason] = useState<Reason | ''>('');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useId();
  const says = recruiter.request;
  const isBooked = request.status === 'confirmed';
  const lacksReason = lateHours !== null && reason === '';
  const lacksText = reason === 'other' && text.trim() === '';
  const label = isBooked ? says.cancelTest : says.cancel;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(lacksReason || lacksText);
    if (lacksReason || lacksText) return;
    const given = reason && { reason, ...(reason === 'other' && { text }) };
    if (await send(given ? { reason: given } : {})) onDone(says.cancelled);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      dismissible={!busy}
      closeOnBackdrop={reason === ''}
      title={isBooked ? says.cancelTitle : says.cancelRequestTitle}
      description={
        isBooked
          ? filledText(says.cancelText, { name: <bdi>{request.worker}</bdi> })
          : says.cancelRequestText
      }
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {says.keep}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} onFocus={prepareToCheck} className="grid gap-4">
        <Field
          label={says.reason}
          required={lateHours !== null}
          error={
            asked && lacksReason && refusals['invalid-input'].reasonNeeded({ hours: lateHours })
          }
        >
          <Select value={reason} onChange={(event) => setReason(event.target.value as Reason | '')}>
            <option value="">{says.noReason}</option>
            {RECRUITER_REASONS.map((each) => (
              <option key={each} value={each}>
                {reasonOption(each)}
              </option>
            ))}
          </Select>
        </Field>
        {reason === 'other' && (
          <Field
            label={says.reasonText}
            required
            error={asked && lacksText && fields.problems.required({ field: fields.order.reason })}
          >
            <TextInput
              value={text}
              maxLength={PLACE_MAX}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        )}
        <ActError error={error} request={request} zone={zone} />
      </form>
    </Dialog>
  );
}

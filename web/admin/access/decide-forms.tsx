import { useEffect, useState } from 'react';
import type { AccessRequest } from '../../../contracts/access.ts';
import { ACCESS_FIELDS } from '../../../contracts/panel-limits.ts';
import { access } from '../../../messages/messages.ts';
import { declineAccess, renewAccess } from '../../api/access.ts';
import { prepareToCheck } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { addDays, dayOf } from '../../ui/day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { formatDay } from '../../ui/format-date.ts';
import { toast } from '../../ui/toast.ts';
import { FormField, submitHandlers } from '../records/form.tsx';
import { ExpiryField, instantOf, LAST_MINUTE } from '../users/user-form.tsx';
import { useDecision } from './use-decision.ts';

type Props = { request: AccessRequest; onDone: () => void };

/** With a sentence by mail, or without one. */
export function DeclineForm({ request, onLeave, onDone }: Props & { onLeave: () => void }) {
  const says = access.decline;
  const { form, element, submit } = useDecision({
    id: request.id,
    begin: () => ({ text: '', note: '' }),
    inputOf: (values) => values,
    send: declineAccess,
  });
  useEffect(() => {
    prepareToCheck();
    element.current?.querySelector('textarea')?.focus();
  }, [element]);
  const save = () =>
    submit(() => {
      toast.success(says.done);
      onDone();
    });

  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-label={says.title}
      className="mt-5 grid gap-5 border-line border-t pt-5"
      {...submitHandlers(save)}
    >
      {request.email === '' ? (
        <p className="text-muted">{says.noEmail}</p>
      ) : (
        <FormField
          form={form}
          name="text"
          label={says.text}
          max={ACCESS_FIELDS.answer.max}
          hint={says.hint({ email: request.email })}
        >
          {(control) => <TextArea {...control} rows={4} />}
        </FormField>
      )}
      <FormField form={form} name="note" label={access.approve.note} max={ACCESS_FIELDS.note.max}>
        {(control) => <TextArea {...control} rows={2} />}
      </FormField>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onLeave} disabled={form.saving}>
          {access.back}
        </Button>
        <Button type="submit" variant="danger" busy={form.saving} busyLabel={says.sending}>
          {says.open}
        </Button>
      </div>
    </form>
  );
}

const RENEWED_DAYS = 90;

/** From the present end on, or from today where that is over. */
function nextEnd(expire_at: string | null, now: Date): { day: string; value: string } {
  const end = expire_at === null ? now : new Date(expire_at);
  const day = addDays(dayOf(end > now ? end : now), RENEWED_DAYS);
  return { day, value: `${day}T${LAST_MINUTE}` };
}

/** One click for the usual end, and another one for any other. */
export function RenewButtons({ request, onDone }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const [{ day, value }] = useState(() => nextEnd(request.account?.expire_at ?? null, new Date()));
  const says = access.renew;
  const { form, element, submit } = useDecision({
    id: request.id,
    begin: () => ({ expire_at: value }),
    inputOf: ({ expire_at }) => ({ expire_at: expire_at === '' ? null : instantOf(expire_at) }),
    send: renewAccess,
  });
  const renewed = () => {
    toast.success(says.done);
    setChoosing(false);
    onDone();
  };

  return (
    <>
      <Button onClick={() => setChoosing(true)} disabled={form.saving}>
        {says.end}
      </Button>
      <Button
        variant="ink"
        busy={form.saving}
        busyLabel={says.sending}
        onClick={() => submit(renewed, { expire_at: value })}
      >
        {says.until({ date: formatDay(day) })}
      </Button>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} size="small" title={says.end}>
        <form
          ref={element}
          method="post"
          noValidate
          className="grid gap-5"
          {...submitHandlers(() => submit(renewed))}
        >
          <ExpiryField form={form} />
          <div className="flex justify-end">
            <Button type="submit" variant="ink" busy={form.saving} busyLabel={says.sending}>
              {says.other}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

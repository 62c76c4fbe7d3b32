import { type SubmitEvent, useState } from 'react';
import { NOTE_MAX, RECRUITER_OUTCOMES } from '../../../contracts/order-acts.ts';
import type { MyRequest } from '../../../contracts/requests.ts';
import { recruiter, requests } from '../../../messages/messages.ts';
import { prepareToCheck } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { ActError } from './act-error.tsx';
import { useAct } from './use-act.ts';

type Outcome = (typeof RECRUITER_OUTCOMES)[number];
type Props = { request: MyRequest; zone: string; onDone: (text: string) => void };

/** How the test went, when it is over. */
export function ResultForm({ request, zone, onDone }: Props) {
  const { send, busy, error } = useAct('result', request);
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const says = recruiter.request;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(outcome === '');
    if (outcome !== '' && (await send({ outcome, note }))) onDone(says.sent);
  }

  return (
    <form onSubmit={submit} onFocus={prepareToCheck} noValidate className="grid gap-3">
      <RadioGroup<Outcome | ''>
        label={says.result}
        options={RECRUITER_OUTCOMES.map((value) => ({ value, label: requests.status[value] }))}
        value={outcome}
        onValue={(value) => {
          setOutcome(value);
          setAsked(false);
        }}
      />
      {asked && <ErrorBanner>{says.chooseResult}</ErrorBanner>}
      <Field label={says.resultNote}>
        <TextInput
          value={note}
          maxLength={NOTE_MAX}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <ActError error={error} request={request} zone={zone} />
      <Button type="submit" variant="ink" busy={busy} className="sm:w-fit">
        {says.sendResult}
      </Button>
    </form>
  );
}

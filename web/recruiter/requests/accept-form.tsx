import { type SubmitEvent, useState } from 'react';
import type { MyRequest } from '../../../contracts/requests.ts';
import { recruiter } from '../../../messages/messages.ts';
import { useClock } from '../../requests/clocks.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { ActError } from './act-error.tsx';
import { TestDate } from './test-date.tsx';
import { useAct } from './use-act.ts';

type Props = { request: MyRequest; zone: string; onDone: (text: string) => void };

/** One of the times that the agency proposes. */
export function AcceptForm({ request, zone, onDone }: Props) {
  const { now } = useClock(zone);
  const { send, busy, error } = useAct('accept', request);
  const options = request.proposals.map(({ date }, place) => ({
    value: String(place),
    label: <TestDate date={date} zone={zone} />,
    disabled: new Date(date) <= now,
  }));
  const possible = options.filter(({ disabled }) => !disabled);
  const [chosen, setChosen] = useState(possible.length === 1 ? (possible[0]?.value ?? '') : '');
  const [asked, setAsked] = useState(false);
  const says = recruiter.request;

  async function accept(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(chosen === '');
    if (chosen !== '' && (await send({ option: Number(chosen) }))) onDone(says.accepted);
  }

  return (
    <form onSubmit={accept} noValidate className="grid gap-3">
      <RadioGroup
        label={says.options}
        options={options}
        value={chosen}
        onValue={(value) => {
          setChosen(value);
          setAsked(false);
        }}
      />
      {asked && <ErrorBanner>{says.chooseTime}</ErrorBanner>}
      <ActError error={error} request={request} zone={zone} />
      <Button type="submit" variant="ink" busy={busy} className="sm:w-fit">
        {says.accept}
      </Button>
    </form>
  );
}

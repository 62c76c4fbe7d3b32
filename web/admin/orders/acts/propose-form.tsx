import type { PROPOSALS_MAX } from '../../../../contracts/order-acts.ts';
import { orders } from '../../../../messages/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/format-date.ts';
import { Check, Plus } from '../../../ui/icons.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { fieldText, momentOf } from '../agency-time.ts';
import { ActFrame, LengthField, MomentField, NoteField } from './act-form.tsx';
import { type ActProps, useActForm } from './use-act-form.ts';

const TIMES = ['time1', 'time2', 'time3'] as const satisfies { length: typeof PROPOSALS_MAX };

type Times = Record<(typeof TIMES)[number], string>;

/** Those that are not left empty, which is what is sent. */
const chosenTimes = (times: Times) => TIMES.filter((name) => times[name] !== '');

/** 'options.1.date' is the second time that is not empty; what is wrong with all of them is shown at the first. */
export function timeFieldOf(path: string, times: Times): string {
  if (path === 'options') return 'time1';
  const place = /^options\.(\d)\.date$/.exec(path)?.[1];
  return (place && chosenTimes(times)[Number(place)]) || path;
}

export function ProposeForm(props: ActProps) {
  const now = useNow();
  const { order, next_free, zone } = props.sheet;
  const form = useActForm({
    ...props,
    act: 'propose',
    base: {
      time1: '',
      time2: '',
      time3: '',
      minutes: String(order.minutes),
      note: '',
    },
    inputOf: ({ minutes, note, ...times }) => ({
      options: chosenTimes(times).map((name) => ({
        date: momentOf(zone, times[name]),
        minutes: Number(minutes),
      })),
      note,
    }),
    fieldOf: timeFieldOf,
  });
  const { values } = form;
  const placeOf = (text: string) => TIMES.find((name) => values[name] === text);
  const empty = TIMES.find((name) => values[name] === '');

  /** One press takes a free time, another gives it back. */
  function press(text: string) {
    const taken = placeOf(text);
    if (taken) form.type(taken, '');
    else if (empty) form.type(empty, text);
  }

  return (
    <ActFrame form={form}>
      {next_free.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 font-semibold text-small">{orders.sheet.nextFree}</legend>
          {next_free.map(({ date }) => {
            const text = fieldText(zone, date);
            const taken = placeOf(text) !== undefined;
            const Sign = taken ? Check : Plus;
            return (
              <Button
                key={date}
                size="small"
                aria-pressed={taken}
                disabled={!taken && !empty}
                className="justify-start"
                onClick={() => press(text)}
              >
                <Sign aria-hidden="true" className="size-4" />
                {formatMoment(date, 'long', { now, zone })}
              </Button>
            );
          })}
        </fieldset>
      )}
      {TIMES.map((name, n) => (
        <MomentField
          key={name}
          form={form}
          name={name}
          label={orders.sheet.time({ number: n + 1 })}
          required={n === 0}
        />
      ))}
      <LengthField form={form} />
      <NoteField form={form} name="note" label={orders.sheet.noteToClient} />
    </ActFrame>
  );
}

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
      options: '',
      minutes: String(order.minutes),
      note: '',
    },
    inputOf: ({ minutes, note, ...times }) => ({
      options: TIMES.map((name) => times[name])
        .filter(Boolean)
        .map((time) => ({ date: momentOf(zone, time), minutes: Number(minutes) })),
      note,
    }),
  });
  const { values, errors } = form;
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
          form={n === 0 ? { ...form, errors: { ...errors, time1: errors.options } } : form}
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

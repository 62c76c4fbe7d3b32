import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PLACE_MAX, TEST_MINUTES } from '../../../../contracts/order-acts.ts';
import { fields, orders } from '../../../../messages/messages.ts';
import { roomQuery } from '../../../api/places.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { filledText } from '../../../ui/filled-text.tsx';
import { TriangleAlert } from '../../../ui/icons.tsx';
import { FormField, type FormState } from '../../records/form.tsx';

/** Nobody asks for every letter that is typed. */
const SETTLED_MS = 400;

type Props = {
  form: FormState<'place' | 'minutes'>;
  /** The agency's own and those of earlier tests. */
  places: readonly string[];
  orderId: number;
  /** When the test is to begin; no date yet: empty. */
  date: string;
};

/** With suggestions, and a warning where the place is full at that time. */
export function PlaceField({ form, places, orderId, date }: Props) {
  const [wanted, setWanted] = useState<string | null>(null);
  const folded = wanted?.toLowerCase() ?? '';
  const { place, minutes } = form.values;
  return (
    <div className="grid gap-2">
      <FormField
        form={form}
        name="place"
        label={fields.order.place}
        max={PLACE_MAX}
        hint={orders.sheet.optional}
      >
        {(control) => (
          <Combobox
            {...control}
            options={places.filter((each) => each.toLowerCase().includes(folded))}
            onWanted={setWanted}
            listLabel={fields.order.place}
          />
        )}
      </FormField>
      <RoomWarning orderId={orderId} place={place.trim()} date={date} minutes={Number(minutes)} />
    </div>
  );
}

type WarningProps = { orderId: number; place: string; date: string; minutes: number };

/** It warns and refuses nothing. The frame is always there, so that what comes into it is announced. */
function RoomWarning({ orderId, ...now }: WarningProps) {
  const { place, date, minutes } = useSettled(now);
  const isComplete =
    place !== '' &&
    place.length <= PLACE_MAX &&
    !Number.isNaN(Date.parse(date)) &&
    minutes >= TEST_MINUTES.min &&
    minutes <= TEST_MINUTES.max;
  const { data } = useQuery({
    ...roomQuery(orderId, { place, date, minutes }),
    enabled: isComplete,
  });
  const room = isComplete ? data?.room : null;
  return (
    <p role="status" className="text-accent text-small">
      {room && room.confirmed >= room.capacity && (
        <span className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">
            {filledText(
              (values: { place: string }) => orders.sheet.placeFull({ ...room, ...values }),
              { place: <bdi>{room.place}</bdi> },
            )}
          </span>
        </span>
      )}
    </p>
  );
}

/** What was typed, when it has not changed for a moment. */
function useSettled<T extends Record<string, string | number>>(now: T): T {
  const [settled, setSettled] = useState(now);
  const key = JSON.stringify(now);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

import { useState } from 'react';
import { Calendar } from '../ui/calendar.tsx';
import { weekStartOf } from '../ui/calendar-names.ts';
import { RadioGrid } from '../ui/radio-grid.tsx';

const TODAY = '2026-12-03';

const TIMES = Array.from({ length: 16 }, (_, slot) => {
  const label = `${String(8 + Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`;
  return { value: label, label, disabled: slot < 3 };
});

type Props = { locale: string; times: string; previous?: string; next?: string };

export function CalendarSample({ locale, times, previous, next }: Props) {
  const [active, setActive] = useState(TODAY);
  const [day, setDay] = useState<string | null>('2026-12-10');
  const [time, setTime] = useState<string | null>('09:30');
  return (
    <div className="grid max-w-180 gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_17rem]">
      <Calendar
        locale={locale}
        weekStart={weekStartOf(locale)}
        today={TODAY}
        first={TODAY}
        last="2027-12-31"
        active={active}
        onActive={setActive}
        selected={day}
        onSelect={(chosen) => {
          setDay(chosen);
          setActive(chosen);
        }}
        previousLabel={previous}
        nextLabel={next}
      />
      <RadioGrid label={times} options={TIMES} columns={4} value={time} onValue={setTime} />
    </div>
  );
}

import { useMemo } from 'react';
import type { Day } from '../../ui/calendar-days.ts';
import { calendarNames } from '../../ui/calendar-names.ts';
import { cx } from '../../ui/class-names.ts';
import { RadioGrid } from '../../ui/radio-grid.tsx';
import { firstToShow, isOpen, SLOTS_PER_HOUR, slotsOf } from './slots.ts';
import { words } from './words.ts';

type Props = {
  day: Day | null;
  time: string | null;
  onTime: (time: string) => void;
  now: Date;
  className?: string;
};

/** The times of a day, an hour to a row. */
export function TimeList({ day, time, onTime, now, className }: Props) {
  const slots = useMemo(() => (day ? slotsOf(day) : []), [day]);
  const options = slots.map((slot) => ({
    value: slot.time,
    label: slot.time,
    disabled: !isOpen(slot.moment, now),
    column: (slot.moment.getMinutes() * SLOTS_PER_HOUR) / 60,
  }));

  return day ? (
    <RadioGrid
      key={day}
      label={<Heading day={day} />}
      options={options}
      columns={4}
      value={time}
      onValue={onTime}
      startAt={firstToShow(slots, now)}
      className={className}
    />
  ) : (
    <div className={cx('flex flex-col', className)}>
      <Heading />
      <div className="flex-1 border-line border-t bg-[repeating-linear-gradient(var(--page)_0_var(--control-small),var(--line)_var(--control-small)_calc(var(--control-small)+1px))] text-muted text-small">
        <p className="flex h-control-small items-center">{words.dayFirst}</p>
      </div>
    </div>
  );
}

/** As high as the heads of the calendar beside it. */
function Heading({ day }: { day?: Day }) {
  return (
    <>
      <span className="flex h-control-small items-center font-semibold text-ui">{words.times}</span>
      <span className="type-caption flex h-8 items-center text-muted">
        {day && calendarNames(words.locale).dayName(day)}
      </span>
    </>
  );
}

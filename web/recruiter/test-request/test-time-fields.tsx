import { type KeyboardEvent, useEffect, useId, useMemo } from 'react';
import { recruiter } from '../../../messages/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { calendarNames } from '../../ui/calendar-days.ts';
import { cx } from '../../ui/class-names.ts';
import type { Day } from '../../ui/day.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { formatLongDateTime, formatMoment, formatTimeZone } from '../../ui/format-date.ts';
import { RadioGrid } from '../../ui/radio-grid.tsx';
import {
  type FreeTimes,
  firstFreeTimes,
  isBlocking,
  isClosedOn,
  obstacleAt,
} from './free-times.ts';
import { type Picking, pickerLocale } from './picking.ts';
import { firstToShow, isOpen, SLOTS_PER_HOUR, slotsOf } from './test-time.ts';

type MomentFieldProps = {
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
  notValid: boolean;
  example: string;
  canClear: boolean;
  onClear: () => void;
  readOnly: boolean;
};

export function MomentField({ text, notValid, example, ...props }: MomentFieldProps) {
  useEffect(() => {
    if (notValid) announce(recruiter.testRequest.notValid);
  }, [notValid]);

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onEnter();
  }

  const says = recruiter.testRequest;
  const hint = says.hint({ example });
  // The error replaces the hint line for line, so that a click below the field still hits its target.
  return (
    <Field
      label={says.field}
      hint={notValid ? undefined : hint}
      error={
        notValid && (
          <>
            {says.notValid} <span className="text-soft">{hint}</span>
          </>
        )
      }
      className="min-h-30 sm:min-h-24"
    >
      <div className="flex gap-2">
        <TextInput
          value={text}
          readOnly={props.readOnly}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => props.onText(event.target.value)}
          onBlur={props.onLeave}
          onKeyDown={enter}
        />
        <Button disabled={!props.canClear} onClick={props.onClear}>
          {says.clear}
        </Button>
      </div>
    </Field>
  );
}

type QuickPicksProps = {
  freeTimes: FreeTimes | undefined;
  /** A day of the month that they are known for. */
  day: Day;
  now: Date;
  chosen: Date | null;
  onPick: (moment: Date) => void;
};

/** Times that suit everybody, for those who need no other. Their place is kept until they are known. */
export function QuickPicks({ freeTimes, day, now, chosen, onPick }: QuickPicksProps) {
  const id = useId();
  const times = useMemo(
    () => (freeTimes ? firstFreeTimes(freeTimes, day, now) : []),
    [freeTimes, day, now],
  );
  return (
    <div className="flex min-h-control-small flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:min-h-15">
      {times.length > 0 && (
        <>
          <p id={id} className="text-small text-soft max-sm:w-full">
            {recruiter.testRequest.firstFree}
          </p>
          <fieldset
            aria-labelledby={id}
            className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] *:shrink-0 sm:mx-0 sm:flex-wrap sm:p-0"
          >
            {times.map((time) => (
              <Button
                key={time.getTime()}
                size="small"
                aria-pressed={time.getTime() === chosen?.getTime()}
                onClick={() => onPick(time)}
                className="tabular-nums aria-pressed:border-fill aria-pressed:bg-fill aria-pressed:text-on-fill"
              >
                {formatMoment(time.toISOString(), 'medium', { now })}
              </Button>
            ))}
          </fieldset>
        </>
      )}
    </div>
  );
}

type TimeListProps = {
  day: Day | null;
  time: string | null;
  onTime: (time: string) => void;
  now: Date;
  freeTimes: FreeTimes | undefined;
  className?: string;
};

/** The times of a day, one row per hour. */
export function TimeList({ day, time, onTime, now, freeTimes, className }: TimeListProps) {
  const slots = useMemo(() => (day ? slotsOf(day) : []), [day]);
  const obstacles = useMemo(
    () => slots.map(({ moment }) => obstacleAt(freeTimes, moment)),
    [slots, freeTimes],
  );
  const options = slots.map((slot, place) => {
    const obstacle = obstacles[place] ?? null;
    return {
      value: slot.time,
      label: slot.time,
      disabled: !isOpen(slot.moment, now) || isBlocking(obstacle),
      column: (slot.moment.getMinutes() * SLOTS_PER_HOUR) / 60,
      note: obstacle ? recruiter.testRequest.obstacles[obstacle] : undefined,
      struck: obstacle === 'busy',
    };
  });

  return day ? (
    <RadioGrid
      key={day}
      label={<Heading day={day} closed={isClosedOn(freeTimes, day)} />}
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
        <p className="flex h-control-small items-center">{recruiter.testRequest.dayFirst}</p>
      </div>
    </div>
  );
}

/** As high as the headings of the calendar beside it. */
function Heading({ day, closed = false }: { day?: Day; closed?: boolean }) {
  return (
    <>
      <span className="flex h-control-small items-center justify-between gap-4 font-semibold text-ui">
        {recruiter.testRequest.times}
        {closed && <span className="text-muted">{recruiter.testRequest.closed}</span>}
      </span>
      <span className="type-caption flex h-8 items-center text-muted">
        {day && calendarNames(pickerLocale()).dayName(day)}
      </span>
    </>
  );
}

type SelectedLineProps = {
  picking: Picking;
  moment: Date | null;
  /** What speaks against it. */
  note?: string;
  className?: string;
};

/** The chosen date in full, with its time zone. */
export function SelectedLine({ picking: { day }, moment, note, className }: SelectedLineProps) {
  const soFar = day
    ? recruiter.testRequest.noTime({ day: calendarNames(pickerLocale()).dayName(day) })
    : recruiter.testRequest.none;
  return (
    <p role="status" className={cx('text-small', className)}>
      <span className="text-muted">{recruiter.testRequest.selected}</span>{' '}
      {moment ? (
        <>
          <strong className="text-balance">{formatLongDateTime(moment, pickerLocale())}</strong>{' '}
          <span className="block text-caption text-muted">
            {formatTimeZone(moment, pickerLocale())}
          </span>
          {note && <span className="block font-semibold">{note}</span>}
        </>
      ) : (
        <span className="text-soft">{soFar}</span>
      )}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { lastTestDate } from '../../../contracts/order-acts.ts';
import { saved, ui } from '../../../messages/messages.ts';
import { candidateTimesQuery } from '../../api/candidates.ts';
import { IconButton } from '../../ui/button.tsx';
import {
  addMonths,
  calendarNames,
  monthOf,
  WEEK_START,
  weeksOfMonth,
} from '../../ui/calendar-days.ts';
import { cx } from '../../ui/class-names.ts';
import { addDays, type Day, dayOf } from '../../ui/day.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { freeTimesOf } from '../test-request/free-times.ts';
import { type DayState, stateOfDay } from './day-state.ts';

/** Told apart by more than colour: a frame, a half, a bar across, nothing. */
const LOOKS: Record<DayState, string> = {
  free: 'border-ok/60 bg-ok-tint font-semibold text-on-ok-tint',
  partly:
    'border-mark/70 bg-[linear-gradient(to_top,rgb(255_170_60/0.35)_50%,transparent_50%)] font-semibold text-strong',
  busy: 'border-line-firm bg-well text-muted line-through decoration-2',
  closed: 'border-transparent text-muted',
  past: 'border-transparent text-muted',
};

const SHOWN: DayState[] = ['free', 'partly', 'busy', 'closed'];

/** A month of a candidate: on which days tests are possible. */
export function Availability({ workerId }: { workerId: number }) {
  const now = useNow();
  const today = dayOf(now);
  const [month, setMonth] = useState<Day>(`${today.slice(0, 7)}-01`);
  const id = useId();
  const names = calendarNames();
  const { data, isError, isFetching, refetch } = useQuery(
    candidateTimesQuery(workerId, addDays(month, -1), addMonths(month, 1)),
  );
  const times = useMemo(() => data && freeTimesOf(data), [data]);
  const says = saved.calendar;
  const last = dayOf(lastTestDate(now));

  const turn = (months: number) => {
    const to = addMonths(month, months);
    if (monthOf(to) >= monthOf(today) && monthOf(to) <= monthOf(last)) setMonth(to);
  };

  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label={ui.previousMonth}
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          size="small"
          aria-disabled={monthOf(month) <= monthOf(today)}
          onClick={() => turn(-1)}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-muted/65"
        />
        <h4 id={id} aria-live="polite" className="text-center font-semibold text-ui">
          {names.monthName(month)}
        </h4>
        <IconButton
          label={ui.nextMonth}
          icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
          size="small"
          aria-disabled={monthOf(month) >= monthOf(last)}
          onClick={() => turn(1)}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-muted/65"
        />
      </div>
      {isError && !data && (
        <ErrorBanner onRetry={() => refetch()} retrying={isFetching} className="my-2">
          {says.failed}
        </ErrorBanner>
      )}
      <table
        aria-labelledby={id}
        aria-busy={isFetching}
        className="w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {names.weekdays(WEEK_START).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long} className="type-caption h-7 text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month, WEEK_START).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => {
                if (!day)
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else
                  return <td key={place} />;
                const state = times && stateOfDay(times, day, now);
                const text =
                  state && says.dayState({ day: names.dayName(day), state: says[state] });
                return (
                  <td key={day} title={text} className="p-0">
                    <span
                      aria-hidden="true"
                      className={cx(
                        'grid h-8 place-items-center rounded-tag border text-small tabular-nums',
                        state ? LOOKS[state] : 'border-transparent text-muted',
                      )}
                    >
                      {names.dayNumber(day)}
                    </span>
                    <span className="sr-only">{text ?? names.dayName(day)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-soft">
        {SHOWN.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <span
              className={cx(
                'grid size-5 place-items-center rounded-tag border text-caption',
                LOOKS[state],
              )}
            >
              {names.dayNumber('2024-01-07')}
            </span>
            {says[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}

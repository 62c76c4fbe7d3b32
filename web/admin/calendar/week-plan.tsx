import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CalendarDay } from '../../../contracts/calendar.ts';
import { calendar } from '../../../messages/messages.ts';
import type { Day } from '../../ui/day.ts';
import { formatWeekday } from '../../ui/format-date.ts';
import { Ltr } from '../../ui/ltr.tsx';
import type { AgencyTime } from './agency-clock.ts';
import { useArrowKeys } from './arrow-keys.ts';
import { type Placed, type PlannedTest, shownHours, sideBySide } from './plan-layout.ts';
import { drawn, HourLabels, hoursDrawn, PlanGround, PlanSlots } from './plan-parts.tsx';

/** The height of two lines, in minutes. */
const SHORTEST = 40;
/** Before every test of its day. */
const HEAD = -1;

type Props = {
  days: CalendarDay[];
  tests: PlannedTest[];
  now: AgencyTime;
  keysId: string;
  /** The query string of a day's own view. */
  searchOfDay: (day: Day) => string;
  /** What lies across the days: missions and leave. */
  children: ReactNode;
};

/** A week with a column for each day; in a narrow place, a list by day. */
export function WeekPlan({ days, tests, now, keysId, searchOfDay, children }: Props) {
  const hours = shownHours(days, tests);
  const byDay = Map.groupBy(tests, ({ day }) => day);
  const columns = days.map((day) => ({
    day,
    placed: sideBySide(byDay.get(day.day) ?? [], SHORTEST),
  }));
  const widths = columns.map(({ placed }) => columnWidth(placed)).join(' ');
  const today = days.find(({ day }) => day === now.day) ?? days[0];
  const arrows = useArrowKeys({ groupsAcross: true, first: today?.day ?? '' });
  const keys = [...days.map(({ day }) => day), ...tests.map(({ key }) => key)];
  const tabIndexOf = arrows.tabStop(keys);

  return (
    <div className="plan-scroll">
      <div className="plan-week" style={drawn({ '--columns': widths, ...hoursDrawn(hours) })}>
        {children}
        <HourLabels {...hours} className="plan-axis" />
        {/* biome-ignore lint/a11y/noRedundantRoles: without a box of its own, Safari takes it for no list */}
        <ol role="list" className="plan-days" aria-describedby={keysId} {...arrows.plan}>
          {columns.map(({ day, placed }, column) => (
            <li
              key={day.day}
              data-group
              data-closed={!day.open || undefined}
              data-today={day.day === now.day || undefined}
              className="plan-day"
              style={drawn({ '--column': column + 2 })}
            >
              <div className="plan-head">
                <h2>
                  <Link
                    to={{ search: searchOfDay(day.day) }}
                    tabIndex={tabIndexOf(day.day)}
                    data-key={day.day}
                    data-start={HEAD}
                    aria-current={day.day === now.day ? 'date' : undefined}
                  >
                    {formatWeekday(day.day)}
                  </Link>
                </h2>
                <DayHours {...day} />
              </div>
              <div className="plan-column">
                <PlanGround day={day} hours={hours} now={now} />
                <PlanSlots
                  label={calendar.testsOf({ day: formatWeekday(day.day) })}
                  placed={placed}
                  tabIndexOf={tabIndexOf}
                />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** A day with tests side by side is wider than the others. */
function columnWidth(placed: Placed<PlannedTest>[]): string {
  const lanes = Math.max(1, ...placed.map((place) => place.lanes));
  return `minmax(${Math.max(5.75, lanes * 3.75)}rem, ${1 + (lanes - 1) * 0.4}fr)`;
}

/** 'Closed' or the hours, and the name of the closed day or of the period with special hours. */
function DayHours({ open, name }: CalendarDay) {
  return (
    <p className="plan-hours">
      {open ? (
        <Ltr>
          {open.opens}–{open.closes}
        </Ltr>
      ) : (
        <span>{calendar.closed}</span>
      )}
      {name && <bdi className="text-match-parent">{name}</bdi>}
    </p>
  );
}

import type { CSSProperties } from 'react';
import type { CalendarDay } from '../../../contracts/calendar.ts';
import { type AgencyTime, minuteOf, timeText } from './agency-clock.ts';
import { PlanEntry } from './plan-entry.tsx';
import type { Placed, PlannedTest } from './plan-layout.ts';

/* What a week and a day by worker are drawn from. The style sheet turns hours into lengths, down or along the line. */

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;

export type Hours = { first: number; last: number };

/** Properties of the style sheet, such as '--hours'. Set by script, which the policy allows. */
export const drawn = (values: Record<`--${string}`, string | number>) => values as CSSProperties;

export const hoursDrawn = ({ first, last }: Hours) =>
  ({ '--first-hour': first, '--hours': last - first }) as const;

const spanDrawn = (start: number, end: number) =>
  ({ '--start': start / HOUR, '--length': (Math.min(end, MIDNIGHT) - start) / HOUR }) as const;

type HourLabelsProps = Hours & { className: string };

export const HourLabels = ({ first, last, className }: HourLabelsProps) => (
  <div aria-hidden="true" className={className}>
    {Array.from({ length: last - first }, (_, n) => first + n).map((hour) => (
      <span key={hour} style={drawn({ '--start': hour })}>
        {timeText(hour * HOUR)}
      </span>
    ))}
  </div>
);

type GroundProps = { day: CalendarDay; hours: Hours; now: AgencyTime };

/** The opening hours, and the present moment on its day. */
export function PlanGround({ day: { day, open }, hours, now }: GroundProps) {
  const at = now.minute / HOUR;
  return (
    <div aria-hidden="true">
      {open && (
        <div
          className="plan-open"
          style={drawn(spanDrawn(minuteOf(open.opens), minuteOf(open.closes)))}
        />
      )}
      {day === now.day && at >= hours.first && at < hours.last && (
        <div className="plan-now" style={drawn({ '--start': at })} />
      )}
    </div>
  );
}

type SlotsProps = {
  label: string;
  placed: Placed<PlannedTest>[];
  tabIndexOf: (key: string) => number;
};

export const PlanSlots = ({ label, placed, tabIndexOf }: SlotsProps) => (
  <ul aria-label={label}>
    {placed.map(({ item, lane, lanes }) => (
      <li
        key={item.key}
        className="plan-slot"
        style={drawn({ ...spanDrawn(item.start, item.end), '--lane': lane, '--lanes': lanes })}
      >
        <PlanEntry test={item} tabIndex={tabIndexOf(item.key)} />
      </li>
    ))}
  </ul>
);

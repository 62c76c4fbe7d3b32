import type { PointerEvent } from 'react';
import { figure } from '../figure.ts';
import { Panel } from '../panel.tsx';
import { words } from '../words.ts';
import { countAxis } from './count-axis.ts';
import { dayName } from './day-names.ts';
import { dayAt, daySums } from './day-sums.ts';
import { PlotBars } from './plot-bars.tsx';
import { PlotScale } from './plot-scale.tsx';

export type DayCount = { day: string; count: number };

type Props = {
  noun: 'messages' | 'orders';
  days: DayCount[];
  /** The day that is looked at, in both charts. */
  chosen: number | null;
  onChoose: (place: number | null) => void;
};

export function DayChart({ noun, days, chosen, onChoose }: Props) {
  const counts = days.map(({ count }) => count);
  const axis = countAxis(counts);
  const { all, lastWeek, weekBefore } = daySums(counts);
  const last = days.length - 1;
  const told = days[chosen ?? last];

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChoose(dayAt(event.clientX - left, width, days.length));
  }

  function leave(event: PointerEvent<HTMLDivElement>) {
    // A finger lifts when it has chosen; a day chosen by keys stays while they are in use.
    const stays = event.pointerType === 'touch' || event.currentTarget.matches(':focus-within');
    if (!stays) onChoose(null);
  }

  const tell = ({ day, count }: DayCount, place: number) =>
    `${dayName(day)}${place === last ? `, ${words.today}` : ''}: ${words.counted[noun](count, figure(count))}`;

  return (
    <Panel
      title={words.charts[noun]}
      aside={
        <p className="flex items-baseline gap-2.5">
          <span className="text-small text-soft">
            {chosen === null || !told ? words.inAll : dayName(told.day)}
          </span>
          <span className="type-figure min-w-[2ch] text-end text-subheading leading-none">
            {figure(chosen === null || !told ? all : told.count)}
          </span>
        </p>
      }
    >
      <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-1">
        <PlotScale axis={axis} />
        <div
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={leave}
          className="relative touch-pan-y rounded-tag outline-focus outline-offset-2 has-focus-visible:outline-2"
        >
          <PlotBars days={days} axis={axis} chosen={chosen} />
          {all === 0 && (
            <p className="absolute inset-x-0 top-12 text-center text-muted">
              <span className="bg-raised px-2">{words.noneCame[noun]}</span>
            </p>
          )}
          <input
            type="range"
            min={0}
            max={last}
            value={chosen ?? last}
            aria-label={words.chooseDay[noun]}
            aria-valuetext={told && tell(told, chosen ?? last)}
            onChange={(event) => onChoose(event.target.valueAsNumber)}
            onFocus={() => onChoose(chosen ?? last)}
            onBlur={() => onChoose(null)}
            className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
          />
        </div>
      </div>
      <p className="mt-2 text-small text-soft tabular-nums">
        {words.weeks(figure(lastWeek), figure(weekBefore))}
      </p>
    </Panel>
  );
}

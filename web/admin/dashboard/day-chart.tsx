import type { PointerEvent } from 'react';
import { dashboard } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { formatShortDay, formatWeekday } from '../../ui/format-date.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { formatShortNumber } from '../../ui/format-short-number.ts';
import {
  type Axis,
  barHeight,
  CHART_HEIGHT,
  countAxis,
  DATUM,
  dayAt,
  daySums,
  LABEL_BASE,
  markHeight,
  namedDays,
  PLOT_HEIGHT,
} from './chart-scale.ts';
import { Panel } from './panel.tsx';
import { ScaleLabel } from './scale-label.tsx';

type DayCount = { day: string; count: number };

type Props = {
  noun: 'messages' | 'orders';
  days: DayCount[];
  /** The highlighted day, in both charts. */
  chosen: number | null;
  onChoose: (place: number | null) => void;
};

export function DayChart({ noun, days, chosen, onChoose }: Props) {
  const counts = days.map(({ count }) => count);
  const axis = countAxis(counts);
  const { all, lastWeek, weekBefore } = daySums(counts);
  const last = days.length - 1;
  const shown = days[chosen ?? last];

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChoose(dayAt(event.clientX - left, width, days.length));
  }

  function leave(event: PointerEvent<HTMLDivElement>) {
    // Touch ends with pointerleave, and a day chosen with the keyboard stays while it has the focus.
    const stays = event.pointerType === 'touch' || event.currentTarget.matches(':focus-within');
    if (!stays) onChoose(null);
  }

  function describe({ day, count }: DayCount, place: number): string {
    const values = { day: formatWeekday(day), counted: dashboard.counted[noun]({ count }) };
    return place === last ? dashboard.todayValue(values) : dashboard.dayValue(values);
  }

  return (
    <Panel
      title={dashboard.charts[noun]}
      aside={
        <p className="flex items-baseline gap-2.5">
          <span className="text-small text-soft">
            {chosen === null || !shown ? dashboard.inAll : formatWeekday(shown.day)}
          </span>
          <span className="type-figure min-w-[2ch] text-end text-subheading leading-none">
            {formatNumber(chosen === null || !shown ? all : shown.count)}
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
            <p dir="auto" className="absolute inset-x-0 top-8 text-center text-muted">
              <span className="bg-raised px-2">{dashboard.noneCame[noun]}</span>
            </p>
          )}
          <input
            type="range"
            min={0}
            max={last}
            value={chosen ?? last}
            aria-label={dashboard.chooseDay[noun]}
            aria-valuetext={shown && describe(shown, chosen ?? last)}
            onChange={(event) => onChoose(event.target.valueAsNumber)}
            onFocus={() => onChoose(chosen ?? last)}
            onBlur={() => onChoose(null)}
            className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
          />
        </div>
      </div>
      <p className="mt-2 text-small text-soft tabular-nums">
        {dashboard.weeks({ last: lastWeek, before: weekBefore })}
      </p>
    </Panel>
  );
}

const BAR_SHARE = 0.64;

type PlotBarsProps = { days: DayCount[]; axis: Axis; chosen: number | null };

/** Widths in percent, heights in pixels: lines and letters are not stretched. */
function PlotBars({ days, axis, chosen }: PlotBarsProps) {
  const across = (place: number) => `${(place / days.length) * 100}%`;
  const named = namedDays(days.length);
  const last = days.length - 1;
  return (
    <svg aria-hidden="true" height={CHART_HEIGHT} className="block w-full overflow-visible">
      {axis.marks.slice(1).map((mark) => (
        <Hairline key={mark} y={markHeight(mark, axis)} />
      ))}
      {chosen !== null && (
        <rect
          x={across(chosen)}
          width={across(1)}
          y={DATUM - PLOT_HEIGHT}
          height={PLOT_HEIGHT}
          className="fill-link-tint"
        />
      )}
      {days.map(({ day, count }, place) => {
        const height = barHeight(count, axis.top, PLOT_HEIGHT);
        const today = place === last;
        return (
          <rect
            key={day}
            x={across(place + (1 - BAR_SHARE) / 2)}
            width={across(BAR_SHARE)}
            y={DATUM - height}
            height={height}
            className={cx(
              place === chosen ? 'fill-mark' : today ? 'fill-link/45' : 'fill-link',
              'transition-[fill]',
            )}
          />
        );
      })}
      <line x1="0" x2="100%" y1={DATUM} y2={DATUM} className="stroke-edge" />
      {days.map(({ day }, place) => (
        <line
          key={day}
          x1={across(place + 0.5)}
          x2={across(place + 0.5)}
          y1={DATUM}
          y2={DATUM + (named.includes(place) ? 9 : 4)}
          className={named.includes(place) ? 'stroke-edge' : 'stroke-line-firm'}
        />
      ))}
      {named.map((place, week) => (
        <ScaleLabel
          key={place}
          x={place === last ? '100%' : week === 0 ? '0' : across(place + 0.5)}
          y={LABEL_BASE}
          side={place === last ? 'right' : week === 0 ? 'left' : 'middle'}
          // On narrow screens every other label, counted from today.
          className={cx((named.length - week) % 2 === 0 && '@max-[26rem]:hidden')}
        >
          {formatShortDay(days[place]?.day ?? '')}
        </ScaleLabel>
      ))}
    </svg>
  );
}

function Hairline({ y }: { y: number }) {
  return <line x1="0" x2="100%" y1={y} y2={y} strokeDasharray="1 3" className="stroke-line-firm" />;
}

/** The labels of the vertical axis. */
function PlotScale({ axis }: { axis: Axis }) {
  const labels = axis.marks.map((mark) => ({ mark, label: formatShortNumber(mark) }));
  const widest = Math.max(...labels.map(({ label }) => label.length));
  return (
    <svg
      aria-hidden="true"
      width={`${widest}ch`}
      height={CHART_HEIGHT}
      className="font-mono text-caption"
    >
      {labels.map(({ mark, label }) => (
        <text
          key={mark}
          x="100%"
          y={markHeight(mark, axis)}
          dy="0.32em"
          textAnchor="end"
          className="fill-muted"
        >
          {label}
        </text>
      ))}
    </svg>
  );
}

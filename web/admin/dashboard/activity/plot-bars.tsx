import { cx } from '../../../ui/class-names.ts';
import { barHeight } from './count-axis.ts';
import type { DayCount } from './day-chart.tsx';
import { namedDays, shortDay } from './day-names.ts';
import { type Axis, CHART_HEIGHT, DATUM, LABEL_BASE, markHeight, PLOT_HEIGHT } from './plot.ts';

const BAR_SHARE = 0.64;

type Props = { days: DayCount[]; axis: Axis; chosen: number | null };

/** Widths in percent and heights in pixels: hairlines and letters stay what they are at every width. */
export function PlotBars({ days, axis, chosen }: Props) {
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
        <text
          key={place}
          x={place === last ? '100%' : week === 0 ? '0' : across(place + 0.5)}
          y={LABEL_BASE}
          textAnchor={place === last ? 'end' : week === 0 ? 'start' : 'middle'}
          className={cx(
            'fill-muted font-mono text-caption',
            // Where there is little room, every other one, counted from today.
            (named.length - week) % 2 === 0 && '@max-[26rem]:hidden',
          )}
        >
          {shortDay(days[place]?.day ?? '')}
        </text>
      ))}
    </svg>
  );
}

function Hairline({ y }: { y: number }) {
  return <line x1="0" x2="100%" y1={y} y2={y} strokeDasharray="1 3" className="stroke-line-firm" />;
}

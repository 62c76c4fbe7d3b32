import { shortFigure } from '../figure.ts';
import { type Axis, CHART_HEIGHT, markHeight } from './plot.ts';

/** The figures beside the hairlines. */
export function PlotScale({ axis }: { axis: Axis }) {
  const labels = axis.marks.map((mark) => ({ mark, label: shortFigure(mark) }));
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

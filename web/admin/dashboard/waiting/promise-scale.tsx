import { figure } from '../figure.ts';
import type { Promised } from './promise.ts';

const BAR_PX = 8;
const LABEL_BASE_PX = 32;
const PARTS = 4;
const MOST_TICKS = 48;

/** The promised hours as a scale, filled as far as they have passed. The sentence above it says the same. */
export function PromiseScale({ promised, hours }: { promised: Promised; hours: number }) {
  const used = promised.state === 'within' ? promised.usedShare : 1;
  const ticks = hours <= MOST_TICKS ? hours : PARTS;
  const undated = promised.state === 'undated';
  return (
    <svg aria-hidden="true" className="block h-9 w-full overflow-visible">
      <rect width="100%" height={BAR_PX} className="fill-well" />
      {!undated && (
        <rect
          width={`${used * 100}%`}
          height={BAR_PX}
          className={promised.state === 'overdue' ? 'fill-danger' : 'fill-link'}
        />
      )}
      {Array.from({ length: ticks + 1 }, (_, tick) => {
        const major = (tick * PARTS) % ticks === 0;
        const x = `${(tick / ticks) * 100}%`;
        return (
          <line
            key={x}
            x1={x}
            x2={x}
            y1={BAR_PX}
            y2={BAR_PX + (major ? 9 : 5)}
            className={major ? 'stroke-edge' : 'stroke-line-firm'}
          />
        );
      })}
      <line x1="0" x2="100%" y1={BAR_PX} y2={BAR_PX} className="stroke-edge" />
      {Array.from({ length: PARTS + 1 }, (_, part) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a scale are its places
          key={part}
          x={`${(part / PARTS) * 100}%`}
          y={LABEL_BASE_PX}
          textAnchor={part === 0 ? 'start' : part === PARTS ? 'end' : 'middle'}
          className="fill-muted font-mono text-caption"
        >
          {figure((hours * part) / PARTS)}
          {part === PARTS && ' h'}
        </text>
      ))}
      {promised.state === 'within' && (
        <line
          x1={`${used * 100}%`}
          x2={`${used * 100}%`}
          y1={-4}
          y2={BAR_PX + 4}
          strokeWidth={3}
          className="stroke-mark"
        />
      )}
    </svg>
  );
}

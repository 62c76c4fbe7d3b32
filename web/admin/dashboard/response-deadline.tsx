import { dashboard } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { formatDuration, formatHours } from '../../ui/format-duration.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { ScaleLabel } from './scale-label.tsx';

const HOUR_MS = 60 * 60 * 1000;

type ResponseDeadline =
  | { state: 'within'; leftMs: number; usedShare: number }
  | { state: 'overdue'; overMs: number }
  | { state: 'undated' };

/** Compares the waiting time of a message with the response time promised to visitors. */
export function responseDeadline(since: string | null, hours: number, now: Date): ResponseDeadline {
  const waitedMs = Math.max(0, now.getTime() - Date.parse(since ?? ''));
  if (Number.isNaN(waitedMs)) return { state: 'undated' };
  const promisedMs = hours * HOUR_MS;
  return waitedMs < promisedMs
    ? { state: 'within', leftMs: promisedMs - waitedMs, usedShare: waitedMs / promisedMs }
    : { state: 'overdue', overMs: waitedMs - promisedMs };
}

/** The time left until the deadline, or the time since. */
export function TimeLeft({ deadline, hours }: { deadline: ResponseDeadline; hours: number }) {
  if (deadline.state === 'undated') return <span>{dashboard.undatedText}</span>;
  const within = deadline.state === 'within';
  return (
    <span className={cx(!within && 'text-danger')}>
      {filledText(within ? dashboard.left : dashboard.over, {
        time: (
          <span className="type-figure text-heading leading-none">
            {formatDuration(within ? deadline.leftMs : deadline.overMs)}
          </span>
        ),
        promised: formatHours(hours),
      })}
    </span>
  );
}

const BAR_PX = 8;
const LABEL_BASE_PX = 32;
const PARTS = 4;
const MOST_TICKS = 48;

/** The promised hours as a filled scale. Hidden from screen readers: TimeLeft gives the same as text. */
export function DeadlineScale({ deadline, hours }: { deadline: ResponseDeadline; hours: number }) {
  const used = deadline.state === 'within' ? deadline.usedShare : 1;
  const ticks = hours <= MOST_TICKS ? hours : PARTS;
  const undated = deadline.state === 'undated';
  return (
    <svg aria-hidden="true" className="block h-9 w-full overflow-visible">
      <rect width="100%" height={BAR_PX} className="fill-well" />
      {!undated && (
        <rect
          width={`${used * 100}%`}
          height={BAR_PX}
          className={deadline.state === 'overdue' ? 'fill-danger' : 'fill-link'}
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
        <ScaleLabel
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a scale are its places
          key={part}
          x={`${(part / PARTS) * 100}%`}
          y={LABEL_BASE_PX}
          side={part === 0 ? 'left' : part === PARTS ? 'right' : 'middle'}
        >
          {part === PARTS
            ? dashboard.scaleHours({ count: hours })
            : formatNumber((hours * part) / PARTS)}
        </ScaleLabel>
      ))}
      {deadline.state === 'within' && (
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

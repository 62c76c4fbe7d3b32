import type { Dashboard } from '../../../../contracts/dashboard.ts';
import { cx } from '../../../ui/class-names.ts';
import { ChevronDown } from '../../../ui/icons.tsx';
import { figure } from '../figure.ts';
import { words } from '../words.ts';
import { dayName } from './day-names.ts';

type Props = Pick<Dashboard, 'days' | 'zone'> & { className?: string };

/** The same figures to read, newest first. */
export function DayTable({ days, zone, className }: Props) {
  return (
    <details className={cx('group bg-raised', className)}>
      <summary className="-outline-offset-2 flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-2 @min-[36rem]:px-5">
        <span className="flex items-center gap-1.5 font-semibold text-link">
          {words.table}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-open:rotate-180"
          />
        </span>
        <span className="text-muted text-small">{words.daysIn(zone)}</span>
      </summary>
      <table className="mx-4 mb-4 w-[calc(100%-2rem)] max-w-120 tabular-nums @min-[36rem]:mx-5">
        <thead>
          <tr className="border-line-firm border-b text-muted text-small">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {words.day}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {words.tiles.messages}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {words.tiles.orders}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, messages, orders }) => (
            <tr key={day} className="border-line border-b last:border-0">
              <th scope="row" className="py-1 text-start font-normal">
                {dayName(day)}
              </th>
              <td className="py-1 text-end">{figure(messages)}</td>
              <td className="py-1 text-end">{figure(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { useState } from 'react';
import type { Dashboard } from '../../../contracts/dashboard.ts';
import { dashboard } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { formatWeekday } from '../../ui/format-date.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import { DayChart } from './day-chart.tsx';
import { sheetClass } from './panel.tsx';

type Props = Pick<Dashboard, 'days' | 'zone'>;

const NOUNS = ['messages', 'orders'] as const;

/** Two charts over the same days; the chosen day is highlighted in both. */
export function Activity({ days, zone }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <div className={cx(sheetClass, '@min-[52rem]:grid-cols-2')}>
      {NOUNS.map((noun) => (
        <DayChart
          key={noun}
          noun={noun}
          days={days.map(({ day, [noun]: count }) => ({ day, count }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      ))}
      <DayTable days={days} zone={zone} className="@min-[52rem]:col-span-2" />
    </div>
  );
}

type DayTableProps = Pick<Dashboard, 'days' | 'zone'> & { className?: string };

/** The same figures as a table, newest first. */
function DayTable({ days, zone, className }: DayTableProps) {
  return (
    <details className={cx('group bg-raised', className)}>
      <summary className="-outline-offset-2 flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-2 @min-[36rem]:px-5">
        <span className="flex items-center gap-1.5 font-semibold text-link">
          {dashboard.table}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-open:rotate-180"
          />
        </span>
        <span className="text-muted text-small">{dashboard.daysIn({ zone })}</span>
      </summary>
      <table className="mx-4 mb-4 w-[calc(100%-2rem)] max-w-120 tabular-nums @min-[36rem]:mx-5">
        <thead>
          <tr className="border-line-firm border-b text-muted text-small">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {dashboard.day}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {dashboard.tiles.messages}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {dashboard.tiles.orders}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, messages, orders }) => (
            <tr key={day} className="border-line border-b last:border-0">
              <th scope="row" className="py-1 text-start font-normal">
                {formatWeekday(day)}
              </th>
              <td className="py-1 text-end">{formatNumber(messages)}</td>
              <td className="py-1 text-end">{formatNumber(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { useState } from 'react';
import type { Dashboard } from '../../../../contracts/dashboard.ts';
import { cx } from '../../../ui/class-names.ts';
import { sheetClass } from '../sheet-class.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';

type Props = Pick<Dashboard, 'days' | 'zone'>;

const NOUNS = ['messages', 'orders'] as const;

/** Two charts over the same days: the day looked at in one is told in the other, too. */
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

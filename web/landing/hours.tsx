import type { BusinessHours } from '../../contracts/agency.ts';
import { cx } from '../ui/class-names.ts';

type Props = { hours: BusinessHours; className?: string };

export function Hours({ hours, className }: Props) {
  return (
    <dl className={cx('grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 text-ui', className)}>
      {hours.ranges.map((range) => (
        <div
          key={range.days}
          className="col-span-full grid grid-cols-subgrid border-line border-b pb-2"
        >
          <dt>{range.days}</dt>
          <dd className="whitespace-nowrap text-end text-soft tabular-nums">{range.hours}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { BusinessHours } from '../../contracts/agency.ts';
import { cx } from '../ui/class-names.ts';

type Props = { hours: BusinessHours; className?: string };

export function Hours({ hours, className }: Props) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[auto_1fr] gap-x-4 text-ui max-sm:gap-x-3 max-sm:text-small',
        className,
      )}
    >
      {hours.ranges.map((range) => (
        <div
          key={range.days}
          className="col-span-full grid grid-cols-subgrid border-line border-b py-2 first:pt-0 last:border-b-0 last:pb-0"
        >
          <dt>{range.days}</dt>
          <dd className="whitespace-nowrap text-end text-soft tabular-nums">{range.hours}</dd>
        </div>
      ))}
    </dl>
  );
}

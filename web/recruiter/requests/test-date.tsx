import { timeAtAgency, useClock } from '../../requests/clocks.ts';
import { formatMoment } from '../../ui/format-date.ts';

type Props = { date: string; zone: string };

/** On the reader's clock, and on the agency's where that shows another time. */
export function TestDate({ date, zone }: Props) {
  const clock = useClock(zone);
  const there = clock.zone ? null : timeAtAgency(date, zone);
  return (
    <span className="grid">
      <time dateTime={date}>{formatMoment(date, 'long', clock)}</time>
      {there && <span className="font-normal text-small text-soft">{there}</span>}
    </span>
  );
}

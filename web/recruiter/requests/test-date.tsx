import { timeAtAgency, useClock } from '../../requests/clocks.ts';
import { formatMoment } from '../../ui/format-date.ts';

type Props = {
  date: string;
  zone: string;
  /** In a row of a list. */
  brief?: boolean;
};

/** On the reader's clock, and on the agency's where that shows another time. */
export function TestDate({ date, zone, brief }: Props) {
  const clock = useClock(zone);
  const there = clock.zone ? null : timeAtAgency(date, zone);
  return (
    <span className="grid">
      <time dateTime={date}>{formatMoment(date, brief ? 'medium' : 'long', clock)}</time>
      {there && <span className="font-normal text-small text-soft">{there}</span>}
    </span>
  );
}

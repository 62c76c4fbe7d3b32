import { localMoment, timeAgo } from './moments.ts';
import { useNow } from './use-now.ts';

/** How long ago something was; the exact time on hover. */
export function Ago({ date }: { date: string }) {
  const now = useNow();
  const isDate = !Number.isNaN(Date.parse(date));
  return isDate ? (
    <time dateTime={date} title={localMoment(date)}>
      {timeAgo(date, now)}
    </time>
  ) : (
    timeAgo(date, now)
  );
}

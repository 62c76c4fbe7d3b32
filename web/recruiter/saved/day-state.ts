import { hoursOn, type Span } from '../../../contracts/opening-days.ts';
import { dayAt, momentAt } from '../../../contracts/zone-clock.ts';
import type { Day } from '../../ui/day.ts';
import type { FreeTimes } from '../test-request/free-times.ts';

export type DayState = 'past' | 'closed' | 'busy' | 'partly' | 'free';

/** Of a day by the agency's clock: whether tests are possible while it is open. */
export function stateOfDay({ hours, busy }: FreeTimes, day: Day, now: Date): DayState {
  if (day < dayAt(hours.zone, now)) return 'past';
  const { open } = hoursOn(hours, day);
  if (!open) return 'closed';
  const at = (time: string) => momentAt(hours.zone, Date.parse(`${day}T${time}Z`));
  const span = { from: at(open.opens), to: at(open.closes) };
  const taken = takenOf(span, busy);
  if (taken === 0) return 'free';
  return taken >= span.to - span.from ? 'busy' : 'partly';
}

/** How much of a span is taken; what overlaps counts once. */
function takenOf({ from, to }: Span, busy: Span[]): number {
  let taken = 0;
  let covered = from;
  for (const each of busy.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(covered, each.from);
    const end = Math.min(to, each.to);
    if (end <= start) continue;
    taken += end - start;
    covered = end;
  }
  return taken;
}

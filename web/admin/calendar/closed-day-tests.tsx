import { useId } from 'react';
import { Link } from 'react-router';
import type { CalendarDay } from '../../../contracts/calendar.ts';
import { calendar } from '../../../messages/messages.ts';
import { linkClass } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { formatWeekday } from '../../ui/format-date.ts';
import { TriangleAlert } from '../../ui/icons.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { timeText } from './agency-clock.ts';
import { confirmedOnClosedDays, type PlannedTest } from './plan-layout.ts';

/** A day may have been closed after a test was confirmed for it: somebody has to move these. */
export function ClosedDayTests({ tests, days }: { tests: PlannedTest[]; days: CalendarDay[] }) {
  const id = useId();
  const found = confirmedOnClosedDays(tests, days);
  if (found.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="rounded-control border border-danger/35 border-s-3 border-s-danger bg-danger-tint px-4 py-3"
    >
      <h2 id={id} className="flex items-center gap-2.5 text-ui">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
        {calendar.confirmedOnClosedDays}
      </h2>
      <ul className="mt-1.5 grid gap-1 ps-7.5">
        {found.map(({ test: { key, id, day, start, worker, recruiter }, name }) => (
          <li key={key}>
            <Link to={`/admin/orders?order=${id}`} className={linkClass()}>
              {filledText(calendar.onClosedDay, {
                day: formatWeekday(day),
                name: <bdi>{name}</bdi>,
                time: <Ltr>{timeText(start)}</Ltr>,
                worker: <bdi>{worker}</bdi>,
                client: <bdi>{recruiter}</bdi>,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

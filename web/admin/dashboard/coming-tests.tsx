import { Link } from 'react-router';
import type { Agenda } from '../../../contracts/dashboard.ts';
import { AGENDA_DAYS } from '../../../contracts/panel-limits.ts';
import { dashboard, orders } from '../../../messages/messages.ts';
import { workerName } from '../../requests/worker-name.ts';
import { cx, linkClass } from '../../ui/class-names.ts';
import { addDays, type Day } from '../../ui/day.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { formatWeekday } from '../../ui/format-date.ts';
import { type AgencyClock, timeText, useAgencyClock } from '../calendar/agency-clock.ts';
import { EmptyNote, Panel } from './panel.tsx';

type Test = Agenda['first'][number];
type TestsOfDay = { day: Day; tests: (Test & { time: string })[] };

/** In the order they came, under the day that the agency's calendar shows. */
export function byDay(tests: readonly Test[], clock: AgencyClock): TestsOfDay[] {
  const days: TestsOfDay[] = [];
  for (const test of tests) {
    const { day, minute } = clock(test.date);
    if (days.at(-1)?.day !== day) days.push({ day, tests: [] });
    days.at(-1)?.tests.push({ ...test, time: timeText(minute) });
  }
  return days;
}

/** Where and when somebody is tested in the next days, on the agency's clock. */
export function ComingTests({ total, first }: Agenda) {
  const { clock, now } = useAgencyClock();
  return (
    <Panel
      title={dashboard.agenda({ days: AGENDA_DAYS })}
      aside={
        total > 0 && (
          <span className="text-small text-soft tabular-nums">
            {dashboard.inAllWaiting({ count: total })}
          </span>
        )
      }
    >
      {total === 0 ? (
        <EmptyNote title={dashboard.noTests({ days: AGENDA_DAYS })} text={dashboard.noTestsText} />
      ) : (
        <ul className="-mt-1.5 mb-3 grid gap-2.5">
          {byDay(first, clock).map(({ day, tests }) => (
            <li key={day}>
              <h3 className="pt-1.5 font-semibold text-small text-soft">{dayText(day, now.day)}</h3>
              <ul>
                {tests.map((test) => (
                  <ComingTest key={test.id} {...test} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-line border-t pt-2.5">
        <span className="text-muted">
          {total > first.length && dashboard.moreTests({ count: total - first.length })}
        </span>
        <Link
          to="/admin/calendar"
          className={cx(
            linkClass(),
            'relative ms-auto after:absolute after:-inset-x-2 after:-inset-y-3',
          )}
        >
          {dashboard.seeCalendar}
        </Link>
      </p>
    </Panel>
  );
}

function dayText(day: Day, today: Day): string {
  const values = { day: formatWeekday(day) };
  if (day === today) return dashboard.agendaToday(values);
  return day === addDays(today, 1) ? dashboard.agendaTomorrow(values) : values.day;
}

function ComingTest({
  id,
  date,
  time,
  worker,
  client,
  place,
  worker_reply,
}: TestsOfDay['tests'][number]) {
  const declined = worker_reply === 'declined';
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-2 @min-[30rem]:grid-cols-[3.25rem_minmax(0,1fr)_auto] border-line border-b py-1.5 last:border-0">
      <time dateTime={date} className="font-mono text-small tabular-nums">
        {time}
      </time>
      <span className="wrap-anywhere">
        <Link
          to={`/admin/orders?show=confirmed&order=${id}`}
          className={cx(linkClass(), 'font-semibold')}
        >
          <bdi>{workerName(worker)}</bdi>
        </Link>{' '}
        <Dotted className="text-muted text-small">
          <bdi>{client}</bdi>
          {place && <bdi>{place}</bdi>}
        </Dotted>
      </span>
      <span
        className={cx(
          'text-small @max-[30rem]:col-start-2',
          declined ? 'font-semibold text-danger' : 'text-muted',
        )}
      >
        {orders.sheet.replies[worker_reply]}
      </span>
    </li>
  );
}

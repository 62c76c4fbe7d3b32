import { workerName } from '../../requests/worker-name.ts';
import './day-sheet.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { DaySheet } from '../../../contracts/calendar.ts';
import { isCalendarDay } from '../../../contracts/zone-clock.ts';
import { calendar } from '../../../messages/messages.ts';
import { daySheetQuery } from '../../api/calendar.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { linkClass } from '../../ui/class-names.ts';
import { addDays, isDay } from '../../ui/day.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatFullDay } from '../../ui/format-date.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { PhoneLink } from '../hidden-phone.tsx';
import { Printer } from '../icons.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { ManagementPage } from '../management-page.tsx';
import { timeText, useAgencyClock } from './agency-clock.ts';
import { DaySteps } from './day-steps.tsx';

/** Somebody at the door checks these; the rest stands in the worker's record. */
const CERTIFICATES_SHOWN = 6;

/** The confirmed tests of a day, for paper. */
export default function DaySheetPage() {
  const { agency, clock, now } = useAgencyClock();
  const params = new URLSearchParams(useLocation().search);
  const asked = params.get('day') ?? '';
  const day = isDay(asked) && isCalendarDay(asked) ? asked : now.day;
  const query = useQuery(daySheetQuery(day));
  const words = calendar.daySheet;

  return (
    <ManagementPage
      noun="day-sheet"
      isForAll
      action={
        <div data-print="hide" className="flex flex-wrap items-center gap-3">
          <DaySteps
            view="day"
            searchOf={(steps) => (steps === null ? '' : `?day=${addDays(day, steps)}`)}
          />
          <Link to={`/admin/calendar?view=day&day=${day}`} className={buttonClass()}>
            {words.back}
          </Link>
          <Button variant="ink" onClick={() => window.print()}>
            <Printer aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
            {words.print}
          </Button>
        </div>
      }
    >
      <LoadingOrError query={query} loading={words.loading} failed={words.fetchFailed}>
        {({ day: shown, tests, truncated }) =>
          tests.length === 0 ? (
            <EmptyState title={words.none} text={formatFullDay(shown.day)} />
          ) : (
            <>
              {truncated && <p role="status">{calendar.truncated({ count: tests.length })}</p>}
              <table className="day-sheet">
                <thead>
                  <tr>
                    <th colSpan={7} scope="colgroup" className="day-sheet-title">
                      {words.heading({ agency, day: formatFullDay(shown.day) })}
                    </th>
                  </tr>
                  <tr>
                    <th scope="col">{words.time}</th>
                    <th scope="col">{words.worker}</th>
                    <th scope="col">{words.phone}</th>
                    <th scope="col">{words.client}</th>
                    <th scope="col">{words.place}</th>
                    <th scope="col">{words.certificates}</th>
                    <th scope="col">{words.checked}</th>
                  </tr>
                </thead>
                <tbody>
                  {tests.map((test) => (
                    <SheetRow key={test.id} test={test} start={clock(test.date).minute} />
                  ))}
                </tbody>
              </table>
            </>
          )
        }
      </LoadingOrError>
    </ManagementPage>
  );
}

type Test = DaySheet['tests'][number];

function SheetRow({ test, start }: { test: Test; start: number }) {
  const { worker, job_title, phone, recruiter, place, skills } = test;
  const more = skills.length - CERTIFICATES_SHOWN;
  const words = calendar.daySheet;
  return (
    <tr>
      <td data-label={words.time} className="day-sheet-time">
        <Ltr>
          {timeText(start)}–{timeText(start + test.minutes)}
        </Ltr>
      </td>
      <th scope="row" data-label={words.worker}>
        <bdi>{workerName(worker)}</bdi>
        <small>
          <bdi>{job_title}</bdi>
        </small>
      </th>
      <td data-label={words.phone}>
        <PhoneLink
          number={phone}
          of={{ noun: 'orders', id: test.id }}
          className={linkClass('plain')}
        />
      </td>
      <td data-label={words.client}>
        <bdi className="text-match-parent">{recruiter}</bdi>
      </td>
      <td data-label={words.place}>
        <bdi className="text-match-parent">{place || '–'}</bdi>
      </td>
      <td data-label={words.certificates}>
        {skills.length === 0 && '–'}
        <ul>
          {skills.slice(0, CERTIFICATES_SHOWN).map((skill) => (
            <li key={skill}>
              <bdi>{skill}</bdi>
            </li>
          ))}
          {more > 0 && <li>{words.more({ count: more })}</li>}
        </ul>
      </td>
      <td data-label={words.checked}>
        <span aria-hidden="true" className="day-sheet-box" />
      </td>
    </tr>
  );
}

import './plan.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Calendar, CalendarDay } from '../../../contracts/calendar.ts';
import { calendar } from '../../../messages/messages.ts';
import { calendarQuery } from '../../api/calendar.ts';
import { placesQuery } from '../../api/places.ts';
import { buttonClass } from '../../ui/button.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Printer } from '../icons.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { ManagementPage } from '../management-page.tsx';
import { useAgencyClock } from './agency-clock.ts';
import { addressFrom, type CalendarAddress, fits, searchOf, spanOf } from './calendar-address.ts';
import { ClosedDayTests } from './closed-day-tests.tsx';
import { Legend } from './legend.tsx';
import { Occupations } from './occupations.tsx';
import { plannedTests } from './plan-layout.ts';
import { DaysShown, FilterBar } from './toolbar.tsx';
import { WeekPlan } from './week-plan.tsx';
import { WorkerPlan } from './worker-plan.tsx';

export default function CalendarPage() {
  const { zone, now, differs } = useAgencyClock();
  const params = new URLSearchParams(useLocation().search);
  const address = addressFrom(params, now.day);
  const query = useQuery(calendarQuery(spanOf(address)));
  const { from, to } = spanOf(address);
  const sheetDay = from <= now.day && now.day <= to ? now.day : from;

  return (
    <ManagementPage
      noun="calendar"
      isForAll
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/calendar/closed-days" className={buttonClass()}>
            {calendar.closedDays}
          </Link>
          <Link to={`/admin/calendar/day-sheet?day=${sheetDay}`} className={buttonClass()}>
            <Printer aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
            {calendar.printDaySheet}
          </Link>
        </div>
      }
    >
      <div className="grid gap-5">
        <DaysShown address={address} today={now.day} />
        {differs && (
          <p className="text-muted text-small">
            {filledText(calendar.agencyClock, { zone: <Ltr>{zone}</Ltr> })}
          </p>
        )}
        <LoadingOrError query={query} loading={calendar.loading} failed={calendar.fetchFailed}>
          {(answer) => (
            <div aria-busy={query.isPlaceholderData} className="grid gap-5 aria-busy:opacity-60">
              <Plan answer={answer} address={address} />
            </div>
          )}
        </LoadingOrError>
      </div>
    </ManagementPage>
  );
}

function Plan({ answer, address }: { answer: Calendar; address: CalendarAddress }) {
  const keysId = useId();
  const places = useQuery(placesQuery).data?.rows.map(({ name }) => name) ?? [];
  const { clock, now } = useAgencyClock();
  const { days, entries, occupations, truncated } = answer;
  const { view, filters } = address;
  const tests = plannedTests(
    entries.filter((entry) => fits(entry, filters)),
    clock,
  );
  const [day] = days;
  const away = <Occupations occupations={occupations} days={days} clock={clock} />;
  return (
    <>
      <FilterBar address={address} today={now.day} entries={entries} places={places} />
      {truncated && <p role="status">{calendar.truncated({ count: entries.length })}</p>}
      <ClosedDayTests tests={tests} days={days} />
      <Legend keysId={keysId} />
      {tests.length === 0 && (
        <p role="status" className="type-head text-subheading">
          {(entries.length === 0 ? calendar.empty : calendar.nothingFits)[view]}
        </p>
      )}
      <div className="plan">
        {days.length > 1 || !day ? (
          <WeekPlan
            days={days}
            tests={tests}
            now={now}
            keysId={keysId}
            searchOfDay={(day) => searchOf({ ...address, view: 'day', day }, now.day)}
          >
            {away}
          </WeekPlan>
        ) : (
          <div className="grid gap-5">
            <OpeningHours {...day} />
            {tests.length > 0 && (
              <WorkerPlan
                day={day}
                tests={tests}
                occupations={occupations}
                now={now}
                keysId={keysId}
              />
            )}
            {away}
          </div>
        )}
      </div>
    </>
  );
}

function OpeningHours({ open, name }: CalendarDay) {
  return (
    <p className="flex flex-wrap gap-x-3 text-soft">
      <span>
        {open
          ? filledText(calendar.open, { hours: <Ltr>{`${open.opens}–${open.closes}`}</Ltr> })
          : calendar.closed}
      </span>
      {name && <bdi>{name}</bdi>}
    </p>
  );
}

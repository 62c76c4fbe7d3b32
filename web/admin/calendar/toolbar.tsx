import { Link, useNavigate } from 'react-router';
import type { CalendarEntry } from '../../../contracts/calendar.ts';
import { calendar } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Day } from '../../ui/day.ts';
import { Field } from '../../ui/field.tsx';
import { formatDayRange, formatFullDay } from '../../ui/format-date.ts';
import {
  type CalendarAddress,
  choicesOf,
  FILTERS,
  type Filters,
  moved,
  searchOf,
  spanOf,
} from './calendar-address.ts';
import { DaySteps } from './day-steps.tsx';

const VIEWS = ['week', 'day'] as const;

type Props = { address: CalendarAddress; today: Day };

/** Which days are shown, and the ways to others. */
export function DaysShown({ address, today }: Props) {
  const { view, day } = address;
  const { from, to } = spanOf(address);
  const step = (steps: number | null) =>
    searchOf(steps === null ? { ...address, day: today } : moved(address, steps), today);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <DaySteps view={view} searchOf={step} />
        <p aria-live="polite" className="type-head text-subheading">
          {view === 'week' ? formatDayRange(from, to) : formatFullDay(day)}
        </p>
      </div>
      <nav
        aria-label={calendar.view}
        className="flex rounded-control border border-line-firm bg-raised p-0.5"
      >
        {VIEWS.map((name) => (
          <Link
            key={name}
            to={{
              search: searchOf(
                { ...address, view: name, day: otherDay(name, address, today) },
                today,
              ),
            }}
            aria-current={name === view ? 'page' : undefined}
            className={cx(
              'flex min-h-control-small items-center rounded-tag px-3 font-semibold text-small no-underline transition-colors',
              name === view ? 'bg-fill text-on-fill' : 'text-soft hover:bg-well hover:text-strong',
            )}
          >
            {calendar.views[name]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** From the week that has today one comes to today, from any other to its first day. */
function otherDay(view: CalendarAddress['view'], address: CalendarAddress, today: Day): Day {
  const { from, to } = spanOf(address);
  return view !== address.view && from <= today && today <= to ? today : address.day;
}

type FilterBarProps = Props & { entries: CalendarEntry[]; places: string[] };

export function FilterBar({ address, today, entries, places }: FilterBarProps) {
  const navigate = useNavigate();
  const { filters } = address;
  const choose = (change: Partial<Filters>) =>
    navigate(
      { search: searchOf({ ...address, filters: { ...filters, ...change } }, today) },
      { preventScrollReset: true },
    );
  const isFiltered = FILTERS.some((name) => filters[name] !== '');
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {FILTERS.map((name) => (
        <Field
          key={name}
          label={calendar.filters[name]}
          className="min-w-36 flex-1 basis-36 sm:max-w-60"
        >
          <Select value={filters[name]} onChange={({ target }) => choose({ [name]: target.value })}>
            <option value="">{calendar.all[name]}</option>
            {choicesOf({ entries, places, filters }, name).map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {isFiltered && (
        <Button variant="text" onClick={() => choose({ place: '', client: '', trade: '' })}>
          {calendar.showEverything}
        </Button>
      )}
    </div>
  );
}

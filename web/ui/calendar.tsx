import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { ui } from '../../messages/messages.ts';
import { IconButton } from './button.tsx';
import {
  addMonths,
  type CalendarSpan,
  calendarNames,
  monthOf,
  moveInCalendar,
  weeksOfMonth,
} from './calendar-days.ts';
import { cx } from './class-names.ts';
import type { Day } from './day.ts';
import { ChevronLeft, ChevronRight } from './icons.tsx';

/** Not `disabled`: that would drop the focus of the button that was just pressed. */
const AT_THE_END =
  'aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-muted/65';

type Props = CalendarSpan & {
  /** The language of the page where it is left out. */
  locale?: string;
  /** 1 for Monday to 7 for Sunday. */
  weekStart: number;
  today: Day;
  /** The day that the keyboard stands on; its month is the one shown. */
  active: Day;
  onActive: (day: Day) => void;
  selected: Day | null;
  onSelect: (day: Day) => void;
  /** Takes the focus when the dialog around it opens. */
  takesFocus?: boolean;
  previousLabel?: string;
  nextLabel?: string;
  selectedLabel?: (day: string) => string;
  /** What there is to know about a day that few will want. */
  noteOf?: (day: Day) => string | undefined;
  className?: string;
};

/** A month to choose a day from. The keyboard can move over days that cannot be chosen. */
export function Calendar({ locale, weekStart, active, onActive, onSelect, ...props }: Props) {
  const { first, last, previousLabel = ui.previousMonth, nextLabel = ui.nextMonth } = props;
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const focusFollows = useRef(false);
  const names = useMemo(() => calendarNames(locale), [locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes where the active day goes
  useEffect(() => {
    if (!focusFollows.current) return;
    focusFollows.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  function walk(event: KeyboardEvent<HTMLTableElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = moveInCalendar(active, event, { first, last, weekStart, rightToLeft });
    if (!to) return;
    event.preventDefault();
    focusFollows.current = to !== active;
    onActive(to);
  }

  function select(day: Day) {
    if (day < first || day > last) onActive(day);
    else onSelect(day);
  }

  function turn(months: number) {
    const to = addMonths(active, months);
    if (monthOf(to) >= monthOf(first) && monthOf(to) <= monthOf(last)) onActive(to);
  }

  return (
    // As high as a month of six weeks, so that nothing below moves from month to month.
    <div className={cx('min-h-[calc(7*var(--control-small)+2rem+6px)] min-w-0', props.className)}>
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label={previousLabel}
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          size="small"
          aria-disabled={monthOf(active) <= monthOf(first)}
          onClick={() => turn(-1)}
          className={AT_THE_END}
        />
        <h3 id={`${id}-month`} aria-live="polite" className="text-center text-ui">
          {names.monthName(active)}
        </h3>
        <IconButton
          label={nextLabel}
          icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
          size="small"
          aria-disabled={monthOf(active) >= monthOf(last)}
          onClick={() => turn(1)}
          className={AT_THE_END}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of dates
        role="grid"
        aria-labelledby={`${id}-month`}
        onKeyDown={walk}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {names.weekdays(weekStart).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long} className="type-caption h-8 text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(active, weekStart).map((week) => (
            <tr key={week.find(Boolean)} className="border-line border-t">
              {week.map((day, place) =>
                day ? (
                  <CalendarDay
                    key={day}
                    day={day}
                    name={names.dayName(day)}
                    number={names.dayNumber(day)}
                    isActive={day === active}
                    isToday={day === props.today}
                    isSelected={day === props.selected}
                    isOpen={day >= first && day <= last}
                    takesFocus={props.takesFocus}
                    onPress={select}
                    selectedLabel={props.selectedLabel}
                    note={props.noteOf?.(day)}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = {
  day: Day;
  /** In full, for screen readers. */
  name: string;
  number: string;
  isActive: boolean;
  isToday: boolean;
  isSelected: boolean;
  isOpen: boolean;
  takesFocus?: boolean;
  onPress: (day: Day) => void;
  selectedLabel?: (day: string) => string;
  note?: string;
};

const selectedDay = (day: string) => ui.selectedDay({ day });

function CalendarDay({ day, name, number, onPress, ...props }: DayProps) {
  const { isActive, isToday, isSelected, isOpen, note, selectedLabel = selectedDay } = props;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table that is a grid, a cell can be selected
    <td aria-selected={isSelected || undefined} className="p-0">
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        data-initial-focus={isActive && props.takesFocus ? '' : undefined}
        aria-label={isSelected ? selectedLabel(name) : name}
        title={note}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isOpen || undefined}
        onClick={() => onPress(day)}
        className={cx(
          'relative grid h-control-small w-full place-items-center rounded-tag text-ui tabular-nums transition-colors',
          isToday &&
            'after:absolute after:bottom-1 after:h-0.5 after:w-4 after:bg-mark after:content-[""]',
          isSelected && 'bg-fill font-semibold text-on-fill',
          !isSelected && isOpen && 'cursor-pointer hover:bg-well',
          !isSelected && isOpen && (note ? 'text-muted' : 'font-medium'),
          !isOpen && 'cursor-not-allowed text-muted/65',
        )}
      >
        {number}
      </button>
    </td>
  );
}

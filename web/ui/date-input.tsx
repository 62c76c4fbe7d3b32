import {
  type ComponentProps,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { Calendar } from './calendar.tsx';
import { WEEK_START } from './calendar-days.ts';
import { Select } from './choices.tsx';
import {
  type DateKind,
  dayIn,
  placeBeside,
  readDate,
  shownDate,
  timeIn,
  timesWith,
  withDay,
} from './date-value.ts';
import { type Day, dayOf } from './day.ts';
import { Field, TextInput } from './field.tsx';
import { icon } from './icons.tsx';

/** The words of the button and of the calendar that it opens. */
export type DateTexts = {
  open: string;
  calendar: string;
  time: string;
  clear: string;
  done: string;
};

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  kind: Exclude<DateKind, 'time'>;
  /** See DateKind; empty without a date. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  says: DateTexts;
  /** The first and the last day of the calendar. What is typed beyond them is left for the server to refuse. */
  min?: Day;
  max?: Day;
  /** The time of a day that was chosen in the calendar. */
  usualTime?: string;
};

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

const CalendarIcon = /* @__PURE__ */ icon(
  'M8 2v4',
  'M16 2v4',
  <rect width="18" height="18" x="3" y="4" rx="2" />,
  'M3 10h18',
);

/** A date that is typed, in any of the usual ways of the page's language, or chosen from a calendar. */
export function DateInput({ kind, value, onChange, says, min, max, usualTime, ...rest }: Props) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const change = (next: string) => onChange({ target: { value: next } });

  // The button stands at a side of the page, whichever way the text runs.
  return (
    <span ref={box} className="relative block">
      <TypedDate
        {...rest}
        kind={kind}
        value={value}
        onChange={onChange}
        className="pr-11 in-[[dir=rtl]]:pr-3 in-[[dir=rtl]]:pl-11"
      />
      <button
        type="button"
        popoverTarget={id}
        aria-label={says.open}
        aria-haspopup="dialog"
        disabled={rest.readOnly || rest.disabled}
        className="absolute inset-y-0 inset-e-0 grid w-control cursor-pointer place-items-center rounded-control text-muted hover:text-strong disabled:cursor-not-allowed"
      >
        <CalendarIcon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={says.calendar}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] w-76 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-card border border-edge bg-field p-3 text-strong text-ui shadow-float pointer-coarse:w-88"
      >
        {open && (
          <Choice
            kind={kind}
            value={value}
            onValue={change}
            onClose={() => popover.current?.hidePopover()}
            says={says}
            min={min}
            max={max}
            usualTime={usualTime}
            box={box}
            popover={popover}
          />
        )}
      </div>
    </span>
  );
}

type ChoiceProps = Pick<Props, 'kind' | 'value' | 'says' | 'min' | 'max' | 'usualTime'> & {
  onValue: (value: string) => void;
  onClose: () => void;
  box: RefObject<HTMLElement | null>;
  popover: RefObject<HTMLElement | null>;
};

/** What the popover has: a month, and with a moment its time. */
function Choice({
  kind,
  value,
  says,
  min = FIRST_DAY,
  max = LAST_DAY,
  usualTime = '08:00',
  onValue,
  onClose,
  box,
  popover,
}: ChoiceProps) {
  const today = dayOf(new Date());
  const selected = dayIn(value);
  const [active, setActive] = useState(() => within(selected ?? today, min, max));
  const time = timeIn(value);

  const place = useEffectEvent(() => {
    const [field, own] = [box.current, popover.current];
    if (!field || !own) return;
    const { left, top } = placeBeside(
      field.getBoundingClientRect(),
      { width: own.offsetWidth, height: own.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      getComputedStyle(field).direction === 'rtl',
    );
    own.style.left = `${left}px`;
    own.style.top = `${top}px`;
  });
  useLayoutEffect(() => {
    place();
    popover.current
      ?.querySelector<HTMLElement>('[data-initial-focus]')
      ?.focus({ preventScroll: true });
    const follow = () => place();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [popover]);

  function choose(day: Day) {
    setActive(day);
    if (kind === 'moment') return onValue(withDay(value, day, usualTime));
    onValue(day);
    onClose();
  }

  function clear() {
    onValue('');
    onClose();
  }

  return (
    <>
      <Calendar
        weekStart={WEEK_START}
        today={today}
        active={active}
        onActive={setActive}
        selected={selected}
        onSelect={choose}
        first={min}
        last={max}
        takesFocus
      />
      {kind === 'moment' && (
        <Field label={says.time} className="mt-2 border-line border-t pt-3">
          <Select
            value={time}
            disabled={selected === null}
            onChange={({ target }) => onValue(`${selected}T${target.value}`)}
          >
            {time === '' && <option value="" />}
            {timesWith(time).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {(kind === 'moment' || value !== '') && (
        <div className="mt-3 flex justify-between gap-3">
          <Button size="small" disabled={value === ''} onClick={clear}>
            {says.clear}
          </Button>
          {kind === 'moment' && (
            <Button size="small" variant="ink" onClick={onClose}>
              {says.done}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const within = (day: Day, first: Day, last: Day): Day =>
  day < first ? first : day > last ? last : day;

type TypedDateProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> &
  Pick<Props, 'value' | 'onChange'> & { kind: DateKind };

/** The text alone. While somebody types it stays as typed; it is written out in full when they leave. */
export function TypedDate({ kind, value, onChange, onBlur, ...rest }: TypedDateProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      inputMode={kind === 'time' ? 'numeric' : undefined}
      {...rest}
      value={typed ?? shownDate(value, kind)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ target: { value: readDate(target.value, kind) } });
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

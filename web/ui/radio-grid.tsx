import {
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from './class-names.ts';

const TYPING_PAUSE_MS = 900;
const COLUMNS = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' };
const STARTS = ['col-start-1', 'col-start-2', 'col-start-3', 'col-start-4'];

type Props = {
  label: ReactNode;
  options: (GridOption & Noted)[];
  columns: keyof typeof COLUMNS;
  value: string | null;
  onValue: (value: string) => void;
  /** Brought into view, and where the keyboard comes in, while nothing is chosen. */
  startAt?: string | null;
  className?: string;
};

/** Radio buttons in rows and columns that scroll: one stop of the Tab key, arrows go where they point. */
export function RadioGrid({ label, options, columns, value, onValue, startAt, className }: Props) {
  const name = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const typing = useRef({ text: '', at: 0 });
  const entrance = value ?? startAt ?? options.find(({ disabled }) => !disabled)?.value;

  function bringIntoView(wanted: string | null | undefined, place: 'start' | 'nearest') {
    const list = scroller.current;
    const inputs = [...(list?.querySelectorAll('input') ?? [])];
    const box = inputs.find((each) => each.value === wanted)?.parentElement;
    if (!list || !box) return;
    const { offsetTop: top, offsetHeight: height } = box;
    const isAbove = top < list.scrollTop;
    const isBelow = top + height > list.scrollTop + list.clientHeight;
    if (place === 'start' || isAbove) list.scrollTop = top;
    else if (isBelow) list.scrollTop = top + height - list.clientHeight;
  }

  const showEntrance = useEffectEvent(() => bringIntoView(entrance, 'start'));
  const showChosen = useEffectEvent(() => bringIntoView(value, 'nearest'));
  const known = options.map((option) => option.value).join();
  // Somebody who is looking through the options is left alone, also when time moves the entrance on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options restart the search
  useLayoutEffect(() => showEntrance(), [known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been chosen elsewhere
  useLayoutEffect(() => showChosen(), [value]);

  function move(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inputs = [...(scroller.current?.querySelectorAll('input') ?? [])];
    const from = inputs.indexOf(event.currentTarget);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = moveInGrid(options, from, event.key, { columns, rightToLeft }) ?? find(event);
    const isOurs = event.key.startsWith('Arrow') || to !== null;
    if (!isOurs) return;
    event.preventDefault();
    const option = to === null ? null : options[to];
    if (to === null || !option) return;
    inputs[to]?.focus();
    onValue(option.value);
  }

  function find({ key, timeStamp }: KeyboardEvent): number | null {
    if (key.length !== 1 || key === ' ') return null;
    const { text, at } = typing.current;
    const typed = timeStamp - at < TYPING_PAUSE_MS ? text + key : key;
    typing.current = { text: typed, at: timeStamp };
    return optionReading(options, typed);
  }

  return (
    <fieldset className={cx('flex min-w-0 flex-col', className)}>
      <legend className="float-start w-full font-semibold text-small">{label}</legend>
      <div
        ref={scroller}
        className={cx(
          'relative grid min-h-0 flex-1 auto-rows-min overflow-y-auto overscroll-contain border-line border-b [scrollbar-width:thin]',
          COLUMNS[columns],
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative grid h-[calc(var(--control-small)+1px)] cursor-pointer place-items-center border-line border-t font-mono text-small tabular-nums transition-colors',
              'not-has-disabled:hover:bg-well has-checked:bg-fill! has-checked:text-on-fill',
              'has-disabled:cursor-not-allowed has-disabled:text-muted/65',
              option.note && 'text-muted',
              option.struck && 'line-through',
              option.column !== undefined && STARTS[option.column],
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              title={option.note}
              tabIndex={option.value === entrance ? 0 : -1}
              onChange={() => onValue(option.value)}
              onKeyDown={move}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-tag focus-visible:-outline-offset-2 checked:focus-visible:-outline-offset-4 checked:focus-visible:outline-on-fill"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type GridOption = { value: string; label: string; disabled?: boolean };

/** What there is to know about an option that few will want. */
type Noted = { column?: number; note?: string; struck?: boolean };

type Ways = { columns: number; rightToLeft: boolean };

const PAGE_ROWS = 4;

/** Where a key leads from an option, passing over those that cannot be chosen; null where it leads nowhere. */
export function moveInGrid(options: GridOption[], from: number, key: string, ways: Ways) {
  const ahead = ways.rightToLeft ? -1 : 1;
  const page = ways.columns * PAGE_ROWS;
  const steps: Record<string, number> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: ways.columns,
    ArrowUp: -ways.columns,
  };
  const step = steps[key];
  if (step !== undefined) return nextOpen(options, from + step, step);
  if (key === 'Home') return nextOpen(options, 0, 1);
  if (key === 'End') return nextOpen(options, options.length - 1, -1);
  if (key === 'PageDown') return nextOpen(options, Math.min(from + page, options.length - 1), -1);
  if (key === 'PageUp') return nextOpen(options, Math.max(from - page, 0), 1);
  return null;
}

function nextOpen(options: GridOption[], at: number, step: number): number | null {
  for (let index = at; index >= 0 && index < options.length; index += step)
    if (!options[index]?.disabled) return index;
  return null;
}

/** The first option that reads like what was typed, or null. */
export function optionReading(options: GridOption[], typed: string): number | null {
  const found = options.findIndex(({ label, disabled }) => !disabled && label.startsWith(typed));
  return found === -1 ? null : found;
}

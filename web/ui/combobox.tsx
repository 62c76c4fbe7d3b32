import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { ui } from '../../messages/messages.ts';
import { announce } from './announcer.tsx';
import { cx } from './class-names.ts';
import {
  CLOSED,
  type Folding,
  lowerCase,
  OPEN,
  offeredFor,
  piecesOf,
  pressKey,
} from './combobox-moves.ts';
import { TextInput } from './field.tsx';
import { ChevronDown } from './icons.tsx';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'type' | 'role'> & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** What the list offers, best first. */
  options: readonly string[];
  /** What the list is wanted for: a piece of text, '' for anything, null while it is closed. */
  onWanted: (text: string | null) => void;
  /** How options are compared with the typed text, to mark it in them. */
  fold?: Folding;
  listLabel: string;
  showLabel?: string;
  countLabel?: (count: number) => string;
};

const suggestions = (count: number) => ui.suggestions({ count });

/**
 * Text input with suggestions: any text is allowed, and an option is taken by arrow keys and Enter, mouse or touch. Opened
 * without typing, the list shows everything. Not a datalist: some browsers cannot open it by touch, and its support for
 * screen readers is poor.
 */
export function Combobox({
  value,
  onChange,
  options,
  onWanted,
  fold = lowerCase,
  listLabel,
  showLabel = ui.showSuggestions,
  countLabel = suggestions,
  className,
  ...rest
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState(CLOSED);
  const [typed, setTyped] = useState(false);
  const offered = list.open ? offeredFor(value, options) : [];
  const shown = offered.length > 0;
  const active = list.active !== null && list.active < offered.length ? list.active : null;
  const wanted = list.open ? (typed ? value.trim() : '') : null;

  const want = useEffectEvent(onWanted);
  useEffect(() => {
    want(wanted);
  }, [wanted]);

  const tell = useEffectEvent((count: number) => announce(countLabel(count)));
  useEffect(() => {
    if (offered.length > 0) tell(offered.length);
  }, [offered.length]);

  function take(option: string) {
    onChange({ target: { value: option } });
    setList(CLOSED);
    setTyped(false);
    input.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (rest.readOnly || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const answer = pressKey(list, { key: event.key, alt: event.altKey }, offered.length);
    if (!answer) return;
    setList(answer.list);
    if (!answer.handled) return;
    event.preventDefault();
    event.stopPropagation();
    const taken = answer.taken === undefined ? undefined : offered[answer.taken];
    if (taken !== undefined) take(taken);
  }

  function toggle() {
    if (rest.readOnly) return;
    setList(shown ? CLOSED : OPEN);
    input.current?.focus();
  }

  // The button stands at a side of the page, whichever way the text runs.
  return (
    <span className={cx('relative block', className)}>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        value={value}
        onChange={({ target }) => {
          setTyped(true);
          setList(OPEN);
          onChange({ target });
        }}
        onFocus={() => !list.open && setTyped(false)}
        onClick={() => !rest.readOnly && !list.open && setList(OPEN)}
        onKeyDown={press}
        onBlur={() => setList(CLOSED)}
        className="pr-10 in-[[dir=rtl]]:pr-3 in-[[dir=rtl]]:pl-10"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={showLabel}
        aria-expanded={shown}
        disabled={rest.disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
        className="absolute inset-y-0 inset-e-0 grid w-control cursor-pointer place-items-center text-muted hover:text-strong"
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {shown && (
        <ComboboxOptions
          id={id}
          label={listLabel}
          options={offered}
          typed={wanted ?? ''}
          fold={fold}
          active={active}
          onTake={take}
        />
      )}
    </span>
  );
}

type OptionsProps = {
  /** Of the combobox: the list is `<id>-list`, an option `<id>-<its place>`. */
  id: string;
  label: string;
  options: readonly string[];
  typed: string;
  fold: Folding;
  active: number | null;
  onTake: (option: string) => void;
};

/** Six and a half options high: one sees that there are more. */
function ComboboxOptions({ id, label, options, typed, fold, active, onTake }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has grown may have left the screen
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [options.length]);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[calc(6.5*var(--control))] scroll-my-24 overflow-y-auto overscroll-contain rounded-control border border-edge bg-field py-1 shadow-float"
    >
      {options.map((option, place) => {
        const [before, match, after] = piecesOf(option, typed, fold);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and hears the keys
          <div
            key={option}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onClick={() => onTake(option)}
            className="flex min-h-control cursor-pointer items-center border-s-3 border-transparent px-2.5 py-1.5 text-control wrap-anywhere hover:bg-well aria-selected:border-mark aria-selected:bg-well"
          >
            <bdi>
              {before}
              <b>{match}</b>
              {after}
            </bdi>
          </div>
        );
      })}
    </div>
  );
}

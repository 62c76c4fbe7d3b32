import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from './class-names.ts';
import { bringIntoRow } from './scroll-row.ts';

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; text: ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The chosen panel. */
  children: ReactNode;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of one surface: arrow keys, Home and End go from one to the next, Tab goes into the panel. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? -1
            : (at + step * forward + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="mb-5 scroll-row flex min-w-0 gap-x-1 border-line border-b"
      >
        {tabs.map(({ name, text }) => (
          <button
            key={name}
            ref={name === chosen ? bringIntoRow : undefined}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            className={cx(
              'min-h-control shrink-0 cursor-pointer whitespace-nowrap rounded-t-control border-transparent border-b-2 px-3 py-1.5 text-soft -outline-offset-2 transition-colors hover:text-strong max-lg:px-2.5',
              'aria-selected:border-mark aria-selected:font-semibold aria-selected:text-strong',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

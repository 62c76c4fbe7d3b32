import { useEffect, useRef } from 'react';
import { piecesOf } from './combobox-moves.ts';

type Props = {
  /** Of the combobox: the list is `<id>-list`, an option `<id>-<its place>`. */
  id: string;
  label: string;
  options: readonly string[];
  typed: string;
  active: number | null;
  onTake: (option: string) => void;
};

/** Six and a half options high: one sees that there are more. */
export function ComboboxOptions({ id, label, options, typed, active, onTake }: Props) {
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
        const [before, match, after] = piecesOf(option, typed);
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

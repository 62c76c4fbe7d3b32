import { cx } from '../../ui/class-names.ts';
import { bringIntoRow } from '../../ui/scroll-row.ts';

type Props<Filter extends string> = {
  label: string;
  /** The first one shows everything, by an empty name. */
  filters: readonly Filter[];
  chosen: string;
  textOf: (filter: Filter) => string;
  onChoose: (filter: Filter) => void;
};

/** One row of choices above a list. */
export function ListFilters<Filter extends string>({
  label,
  filters,
  chosen,
  textOf,
  onChoose,
}: Props<Filter>) {
  return (
    <fieldset
      aria-label={label}
      className="mb-4.5 scroll-row flex min-w-0 gap-x-1 border-line border-b"
    >
      {filters.map((filter) => (
        <button
          key={filter}
          ref={chosen === filter ? bringIntoRow : undefined}
          type="button"
          aria-pressed={chosen === filter}
          onClick={() => onChoose(filter)}
          className={cx(
            'min-h-control shrink-0 cursor-pointer whitespace-nowrap rounded-t-control border-transparent border-b-2 px-3 py-1.5 text-start text-soft -outline-offset-2 transition-colors hover:text-strong max-lg:px-2.5',
            'aria-pressed:border-mark aria-pressed:font-semibold aria-pressed:text-strong',
          )}
        >
          {textOf(filter)}
        </button>
      ))}
    </fieldset>
  );
}

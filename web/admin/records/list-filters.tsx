import { cx } from '../../ui/class-names.ts';

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
      className="mb-4.5 flex flex-wrap gap-x-1 gap-y-1 border-line border-b"
    >
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={chosen === filter}
          onClick={() => onChoose(filter)}
          className={cx(
            '-mb-px min-h-control cursor-pointer rounded-t-control border-transparent border-b-2 px-3 py-1.5 text-start text-soft transition-colors hover:text-strong',
            'aria-pressed:border-mark aria-pressed:font-semibold aria-pressed:text-strong',
          )}
        >
          {textOf(filter)}
        </button>
      ))}
    </fieldset>
  );
}

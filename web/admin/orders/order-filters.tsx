import type { OrderPage } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { ORDER_FILTERS, type OrderFilter } from '../../api/orders.ts';
import { cx } from '../../ui/class-names.ts';

export const FILTER_NAMES = Object.keys(ORDER_FILTERS) as OrderFilter[];

type Props = {
  /** Empty for all. */
  chosen: string;
  /** Undefined before the first answer. */
  needs: OrderPage['needs'] | undefined;
  onChoose: (filter: OrderFilter | '') => void;
};

/** One row of choices; those that wait for the agency have their number. */
export function OrderFilters({ chosen, needs, onChoose }: Props) {
  return (
    <fieldset
      aria-label={orders.filters.label}
      className="mb-4.5 flex flex-wrap gap-x-1 gap-y-1 border-line border-b"
    >
      {(['', ...FILTER_NAMES] as const).map((filter) => (
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
          {filterText(filter, needs)}
        </button>
      ))}
    </fieldset>
  );
}

function filterText(filter: OrderFilter | '', needs: OrderPage['needs'] | undefined): string {
  const { answer, result, all, label, ...plain } = orders.filters;
  if (filter === '') return all;
  if (filter === 'answer') return answer({ count: needs?.answer ?? 0 });
  if (filter === 'result') return result({ count: needs?.result ?? 0 });
  return plain[filter];
}

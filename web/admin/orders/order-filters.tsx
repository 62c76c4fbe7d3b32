import { useState } from 'react';
import type { OrderPage } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { ORDER_FILTERS, type OrderFilter } from '../../api/orders.ts';
import { ListFilters } from '../records/list-filters.tsx';

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
  // While another search loads or fails, the numbers are those that were known.
  const [known, setKnown] = useState(needs);
  if (needs && needs !== known) setKnown(needs);
  return (
    <ListFilters
      label={orders.filters.label}
      filters={['', ...FILTER_NAMES]}
      chosen={chosen}
      textOf={(filter) => filterText(filter, known)}
      onChoose={onChoose}
    />
  );
}

function filterText(filter: OrderFilter | '', needs: OrderPage['needs'] | undefined): string {
  const { answer, result, all, label, ...plain } = orders.filters;
  if (filter === '') return all;
  if (filter === 'answer') return answer({ count: needs?.answer ?? 0 });
  if (filter === 'result') return result({ count: needs?.result ?? 0 });
  return plain[filter];
}

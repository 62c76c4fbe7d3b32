import { useQuery } from '@tanstack/react-query';
import type { Trade } from '../../../contracts/workers.ts';
import { workers } from '../../../messages/messages.ts';
import { tradesQuery } from '../../api/workers.ts';
import { Select } from '../../ui/choices.tsx';
import type { Listing } from '../records/list-address.ts';

/** Narrows the list to one job title. The counts are of those whom the search finds. */
export function TradeFilter({ listing }: { listing: Listing }) {
  const { data } = useQuery(tradesQuery(listing.address.search));
  return (
    <Select
      aria-label={workers.trades.label}
      value={listing.trade}
      onChange={(event) => listing.showTrade(event.target.value)}
      className="w-full sm:w-64"
    >
      <option value="">{workers.trades.all}</option>
      {withChosen(data?.trades ?? [], listing.trade).map(({ job_title, count }) => (
        <option key={job_title} value={job_title}>
          {workers.trades.counted({ trade: job_title, count })}
        </option>
      ))}
    </Select>
  );
}

/** The chosen one stays among them, also where the search finds nobody of that trade. */
const withChosen = (trades: readonly Trade[], chosen: string): readonly Trade[] =>
  chosen === '' || trades.some(({ job_title }) => job_title === chosen)
    ? trades
    : [{ job_title: chosen, count: 0 }, ...trades];

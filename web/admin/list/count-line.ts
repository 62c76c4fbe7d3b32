import { SEARCH_RESULTS_MAX } from '../../../contracts/paging.ts';
import { groupDigits } from '../../ui/format-number.ts';

type Counted = { one: string; many: string };

/** How many there are: '128 workers', '1 worker found', 'The newest 1,000 workers found'. */
export function countLine({ one, many }: Counted, total: number, search: string): string {
  const things = `${groupDigits(total)} ${total === 1 ? one : many}`;
  if (!search) return things;
  return `${total >= SEARCH_RESULTS_MAX ? 'The newest ' : ''}${things} found`;
}

import { FOUND_MAX } from '../../../contracts/list-limits.ts';
import { groupDigits } from '../../../contracts/number-text.ts';

type Counted = { one: string; many: string };

/** How many there are: '128 workers', '1 worker found', 'The newest 1,000 workers found'. */
export function countLine({ one, many }: Counted, total: number, search: string): string {
  const things = `${groupDigits(total)} ${total === 1 ? one : many}`;
  if (!search) return things;
  return `${total >= FOUND_MAX ? 'The newest ' : ''}${things} found`;
}

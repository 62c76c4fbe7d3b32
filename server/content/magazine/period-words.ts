import type { Period } from '../../../contracts/agency.ts';
import { words } from './words.ts';

/** Months since the year 0: a time to count and to draw with. A year alone begins in January. */
export function monthNumber(moment: string): number {
  const [year, month = '1'] = moment.split('-');
  return Number(year) * 12 + Number(month) - 1;
}

/** From its first to after its last month; what goes on has come as far as the issue. */
export const periodSpan = ({ from, to }: Period, published: string) => ({
  from: monthNumber(from),
  to: to === 'ongoing' ? monthNumber(published) : lastMonth(to) + 1,
});

const lastMonth = (moment: string) => monthNumber(moment.includes('-') ? moment : `${moment}-12`);

function momentWords(moment: string): string {
  const [year, month] = moment.split('-');
  return month ? `${words.months[Number(month) - 1]} ${year}` : moment;
}

/** October 2026, as it is written in a sentence. */
export const monthInWords = (moment: string) =>
  `${words.longMonths[monthNumber(moment) % 12]} ${moment.slice(0, 4)}`;

/** Mar 2010 to Jun 2015. */
export const periodWords = ({ from, to }: Period) =>
  from === to
    ? momentWords(from)
    : `${momentWords(from)} ${words.to} ${to === 'ongoing' ? words.now : momentWords(to)}`;

import type { City } from '../../../contracts/agency.ts';
import { words } from '../words.ts';

type Period = City['projects'][number]['period'];

/** Sep 2005 – Mar 2007, or 2012 – ongoing. A time within one month or year is told once. */
export function periodText({ from, to }: Period): string {
  if (from === to) return momentText(from);
  return `${momentText(from)} – ${to === 'ongoing' ? words.map.ongoing : momentText(to)}`;
}

/** '2005' or '2005-09'. */
function momentText(moment: string): string {
  const [year, month] = moment.split('-');
  return month ? `${words.map.months[Number(month) - 1]} ${year}` : moment;
}

import type { City } from '../../../contracts/agency.ts';
import { words } from '../words.ts';

type Period = City['projects'][number]['period'];

const MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Sep 2005 – Mar 2007, or 2012 – ongoing. A time within one month or year is told once. */
export function periodText({ from, to }: Period): string {
  if (from === to) return momentText(from);
  return `${momentText(from)} – ${to === 'ongoing' ? words.map.ongoing : momentText(to)}`;
}

const momentText = (moment: string) =>
  moment.length === 4 ? moment : MONTH.format(new Date(`${moment}-01`));

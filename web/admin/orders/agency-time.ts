import { momentAt, zoneClock } from '../../../contracts/zone-clock.ts';

/* Times as the agency's clock shows them, wherever the administrator is. */

/** An ISO time as the value of a field, by the agency's clock. */
export function fieldText(zone: string, date: string): string {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(zoneClock(zone)(moment)).toISOString().slice(0, 16);
}

/** The value of such a field as an ISO time. Text that is no date is left for the contract to refuse. */
export function momentOf(zone: string, text: string): string {
  const shown = Date.parse(`${text}Z`);
  return Number.isNaN(shown) ? text : new Date(momentAt(zone, shown)).toISOString();
}

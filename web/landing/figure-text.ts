import type { Figure } from '../../contracts/agency.ts';
import { landing } from '../../messages/messages.ts';
import { formatNumber, twoDigits } from '../ui/format-number.ts';

const UNITS: Record<string, string> = { '%': 'percent', '+': 'plus' };

/** 15000 and '+' read as 15,000+, in Arabic as +15.000. */
export const figureText = ({ value, suffix }: Figure) =>
  landing.figure({
    value: formatNumber(value),
    suffix,
    unit: UNITS[suffix] ?? 'other',
  });

/** '03 / 08', as sheets of a drawing are numbered. */
export const sheetText = (item: number, items: number) => [item, items].map(twoDigits).join(' / ');

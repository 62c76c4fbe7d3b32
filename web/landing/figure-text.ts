import type { Figure } from '../../contracts/agency.ts';
import { formatNumber, twoDigits } from '../ui/format-number.ts';

/** 15000 and '+' read as 15,000+. */
export const figureText = ({ value, suffix }: Figure) => `${formatNumber(value, 'en')}${suffix}`;

/** '03 / 08', as sheets of a drawing are numbered. */
export const sheetText = (item: number, items: number) => [item, items].map(twoDigits).join(' / ');

import type { Figure } from '../../contracts/agency.ts';
import { groupDigits } from '../ui/format-number.ts';

/** 15000 and '+' read as 15,000+. */
export const figureText = ({ value, suffix }: Figure) => `${groupDigits(value)}${suffix}`;

/** '03 / 08', as sheets of a drawing are numbered. */
export const sheetText = (item: number, items: number) =>
  [item, items].map((number) => String(number).padStart(2, '0')).join(' / ');

import type { Figure } from '../../contracts/agency.ts';

/** 15000 and '+' read as 15,000+. The page is English, so its numbers are too, on both sides. */
export const figureText = ({ value, suffix }: Figure) => `${value.toLocaleString('en')}${suffix}`;

/** '03 / 08', as sheets of a drawing are numbered. */
export const sheetText = (item: number, items: number) =>
  [item, items].map((number) => String(number).padStart(2, '0')).join(' / ');

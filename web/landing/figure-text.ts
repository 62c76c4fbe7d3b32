import type { Figure } from '../../contracts/agency.ts';

/** 15000 and '+' read as 15,000+. The page is English, so its numbers are too, on both sides. */
export const figureText = ({ value, suffix }: Figure) => `${value.toLocaleString('en')}${suffix}`;

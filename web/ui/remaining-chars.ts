import { formatNumber } from './format-number.ts';

const NEAR_LIMIT = 0.9;

/** The characters left once a text comes near its limit, null before; negative when it is too long. */
export function remainingChars(text: string, max: number): number | null {
  const { length } = text.trim();
  return length < max * NEAR_LIMIT ? null : max - length;
}

/** '12 characters left', '1 character too many' */
export function remainingCharsText(left: number, locale?: string): string {
  const count = Math.abs(left);
  const characters = `${formatNumber(count, locale)} ${count === 1 ? 'character' : 'characters'}`;
  return `${characters} ${left < 0 ? 'too many' : 'left'}`;
}

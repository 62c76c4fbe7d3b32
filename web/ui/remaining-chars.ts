import { ui } from '../../messages/messages.ts';

const NEAR_LIMIT = 0.9;

/** The characters left once a text comes near its limit, null before; negative when it is too long. */
export function remainingChars(text: string, max: number): number | null {
  const { length } = text.trim();
  return length < max * NEAR_LIMIT ? null : max - length;
}

/** '12 characters left', '1 character too many' */
export const remainingCharsText = (left: number) =>
  left < 0 ? ui.charactersTooMany({ count: -left }) : ui.charactersLeft({ count: left });

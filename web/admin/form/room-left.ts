const NEAR = 0.9;

/** How many more characters a text may have, told only when it comes near; below zero: too many. */
export function roomLeft(text: string, max: number): number | null {
  const { length } = text.trim();
  return length < max * NEAR ? null : max - length;
}

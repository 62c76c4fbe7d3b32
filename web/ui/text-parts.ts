export type Paragraph = { place: number; text: string };

/** An empty line begins a new paragraph. */
export const paragraphsOf = (content: string): Paragraph[] =>
  content
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((text, place) => ({ place, text }));

/** Of the first and the last word. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? '')
    .filter(Boolean);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (first + last).toLocaleUpperCase('en');
}

/** A name in a sentence without elements: it turns nothing around it, whatever its own direction. */
export const isolated = (name: string) => `\u2068${name}\u2069`;

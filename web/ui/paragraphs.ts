export type Paragraph = { place: number; text: string };

/** An empty line begins a new paragraph. */
export const paragraphsOf = (content: string): Paragraph[] =>
  content
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((text, place) => ({ place, text }));

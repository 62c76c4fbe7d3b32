/** The one field of 'About Us' and its limit, for the form (without zod) and for the contract. */
export const ABOUT_US_FIELDS = { content: { name: 'Content', max: 20_000 } } as const;

export type Paragraph = { place: number; text: string };

/** An empty line begins a new paragraph: the public page and the panel show the same ones. */
export const paragraphsOf = (content: string): Paragraph[] =>
  content
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((text, place) => ({ place, text }));

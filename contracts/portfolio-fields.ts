/** Names and limits of a portfolio item's fields. Without zod: forms need them, too. */
export const PORTFOLIO_FIELDS = {
  title: { name: 'Title', max: 120 },
  description: { name: 'Description', max: 4_000 },
  picture: { name: 'Image' },
};

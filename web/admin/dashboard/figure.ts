/** A count as the reader writes it. */
export const figure = (count: number, locale?: string) =>
  new Intl.NumberFormat(locale).format(count);

/** For a scale with little room: '20K'. */
export const shortFigure = (count: number, locale?: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(count);

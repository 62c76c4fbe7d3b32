/** On the reader's own clock, as it is written where they are. */
export const hourMinute = (at: number, locale?: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);

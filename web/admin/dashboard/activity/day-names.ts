const named = (day: string, options: Intl.DateTimeFormatOptions, locale?: string) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** 'Nov 16', for the scale below a chart. */
export const shortDay = (day: string, locale?: string) =>
  named(day, { day: 'numeric', month: 'short' }, locale);

/** 'Mon, Nov 16', for one day among thirty. */
export const dayName = (day: string, locale?: string) =>
  named(day, { weekday: 'short', day: 'numeric', month: 'short' }, locale);

/** Which days have their name below the chart: today, and every week before. */
export const namedDays = (count: number): number[] =>
  Array.from({ length: Math.ceil(count / 7) }, (_, week) => count - 1 - week * 7).reverse();

/** Days that the calendar shows. Beyond them not every program counts alike. Without zod: the screen needs it. */
export const isCalendarDay = (day: string) => day >= '2000-01-01' && day <= '2199-12-31';

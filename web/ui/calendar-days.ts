/** A day of the calendar as ISO 8601 writes it, '2026-12-03': days compare as their texts do. */
export type Day = string;

const DAY_MS = 86_400_000;

/** Midnight of that day by a clock that never jumps. */
export const utcDate = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayAt = (date: Date): Day => date.toISOString().slice(0, 10);

export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(utcDate(text).getTime()) &&
  dayAt(utcDate(text)) === text;

export const addDays = (day: Day, days: number): Day =>
  dayAt(new Date(utcDate(day).getTime() + days * DAY_MS));

/** The same day of another month, or that month's last. */
export function addMonths(day: Day, months: number): Day {
  const date = utcDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  return addDays(dayAt(date), Math.min(wanted, daysInMonth(dayAt(date))) - 1);
}

export const monthOf = (day: Day) => day.slice(0, 7);
export const firstOfMonth = (day: Day): Day => `${monthOf(day)}-01`;
export const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(day), daysInMonth(day) - 1);

function daysInMonth(day: Day): number {
  const date = utcDate(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/** How many days after the first of its week: 0 to 6. `weekStart` is 1 for Monday to 7 for Sunday. */
export const daysIntoWeek = (day: Day, weekStart: number) =>
  (utcDate(day).getUTCDay() - weekStart + 7) % 7;

/** The weeks of a month; null where a week reaches into another month. */
export function weeksOfMonth(day: Day, weekStart: number): (Day | null)[][] {
  const first = firstOfMonth(day);
  const before = daysIntoWeek(first, weekStart);
  const weeks = Math.ceil((before + daysInMonth(day)) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const each = addDays(first, week * 7 + place - before);
      return monthOf(each) === monthOf(day) ? each : null;
    }),
  );
}

import { twoDigits } from './format-number.ts';

/** A day of the calendar as ISO 8601 writes it, '2026-12-03': days compare as their texts do. */
export type Day = string;

const DAY_MS = 86_400_000;

/** Midnight of that day by a clock that never jumps. */
export const utcDate = (day: Day) => new Date(`${day}T00:00:00Z`);
export const dayAt = (date: Date): Day => date.toISOString().slice(0, 10);

export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(utcDate(text).getTime()) &&
  dayAt(utcDate(text)) === text;

export const addDays = (day: Day, days: number): Day =>
  dayAt(new Date(utcDate(day).getTime() + days * DAY_MS));

/** The day and the time on the reader's own clock: '2026-12-03' and '14:30'. */
export const dayOf = (moment: Date): Day =>
  `${String(moment.getFullYear()).padStart(4, '0')}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
export const timeOf = (moment: Date) =>
  `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;

import { language } from '../../messages/messages.ts';
import { type Day, isDay } from './day.ts';
import { formatDayField } from './format-date.ts';
import { parseDay, parseMoment, parseTime } from './parse-date-time.ts';

/**
 * What a field of dates holds: a day is '2026-12-03', a moment '2026-12-03T14:30', a time '14:30', as the browser's own fields
 * have it. A text that is none of these is held as it was typed, for the server to refuse.
 */
export type DateKind = 'day' | 'moment' | 'time';

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

export const dayIn = (value: string): Day | null =>
  isDay(value.slice(0, 10)) ? value.slice(0, 10) : null;
export const timeIn = (value: string): string => (value[10] === 'T' ? value.slice(11, 16) : '');

export function isDateValue(value: string, kind: DateKind): boolean {
  if (kind === 'time') return TIME.test(value);
  if (kind === 'day') return isDay(value);
  return value[10] === 'T' && isDay(value.slice(0, 10)) && TIME.test(value.slice(11));
}

/** Something was typed, and it is no date. */
export const isNoDate = (value: string, kind: DateKind) =>
  value !== '' && !isDateValue(value, kind);

/** In the words of the page; what is no date is shown as it was typed. */
export function shownDate(value: string, kind: DateKind): string {
  if (kind === 'time' || !isDateValue(value, kind)) return value;
  return formatDayField(value.slice(0, 10), timeIn(value));
}

const PARSERS = { day: parseDay, moment: parseMoment, time: parseTime };

export const readDate = (typed: string, kind: DateKind): string =>
  PARSERS[kind](typed, language()) ?? typed.trim();

/** A moment of another day keeps its time. */
export const withDay = (value: string, day: Day, usualTime: string) =>
  `${day}T${timeIn(value) || usualTime}`;

const QUARTERS = Array.from({ length: 96 }, (_, quarter) =>
  [Math.floor(quarter / 4), (quarter % 4) * 15]
    .map((part) => String(part).padStart(2, '0'))
    .join(':'),
);

/** The quarters of an hour of a day, and the chosen time where it is none of them. */
export const timesWith = (time: string): string[] =>
  time === '' || QUARTERS.includes(time) ? QUARTERS : [...QUARTERS, time].sort();

const GAP_PX = 4;
const EDGE_PX = 8;

type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/** Below the field, or above it where there is more room; never outside the window. */
export function placeBeside(field: Box, size: Size, view: Size, rightToLeft: boolean) {
  const below = field.bottom + GAP_PX;
  const above = field.top - GAP_PX - size.height;
  const fitsBelow = below + size.height <= view.height - EDGE_PX;
  const clamp = (at: number, length: number, whole: number) =>
    Math.max(EDGE_PX, Math.min(at, whole - EDGE_PX - length));
  return {
    left: clamp(rightToLeft ? field.right - size.width : field.left, size.width, view.width),
    top: clamp(fitsBelow || above < EDGE_PX ? below : above, size.height, view.height),
  };
}

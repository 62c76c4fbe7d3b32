import { LOCALES } from '../../../contracts/languages.ts';
import { language } from '../../../messages/messages.ts';
import { addDays, type Day, dayOf, timeOf } from '../../ui/day.ts';
import { formatDateTimeField } from '../../ui/format-date.ts';
import { parseDateTime } from '../../ui/parse-date-time.ts';
import { isOpen, momentAt, openDays } from './test-time.ts';

/** The state of the date picker. */
export type Picking = {
  /** The text of the field while the user types; null while it shows the picked date. */
  typed: string | null;
  day: Day | null;
  time: string | null;
  /** The day of the calendar that has the keyboard focus. */
  active: Day;
  /** The text field does not have the focus. */
  left: boolean;
  /** How often 'Confirm' was pressed without a date. */
  asked: number;
};

/** The language of the picker's dates. */
export const pickerLocale = () => LOCALES[language()];

export const startPicking = (now: Date): Picking => ({
  typed: null,
  day: null,
  time: null,
  active: openDays(now).first,
  left: true,
  asked: 0,
});

export function typeText(picking: Picking, typed: string, now: Date): Picking {
  const reading = parseDateTime(typed, language());
  const { first, last } = openDays(now);
  const read = reading.kind === 'nothing' ? null : reading.day;
  const day = read && read >= first && read <= last ? read : null;
  const time = day && reading.kind === 'moment' ? reading.time : null;
  return { ...picking, typed, day, time, active: day ?? picking.active, left: false, asked: 0 };
}

/** A text that was understood is replaced by the usual format. */
export const leaveField = (picking: Picking, now: Date): Picking => ({
  ...picking,
  left: true,
  typed: chosenMoment(picking, now) || picking.typed?.trim() === '' ? null : picking.typed,
});

/** The time stays when it is open on the new day. */
export function pickDay(picking: Picking, day: Day, now: Date): Picking {
  const moment = picking.time && momentAt(day, picking.time);
  const time = moment && isOpen(moment, now) ? picking.time : null;
  return { ...picking, typed: null, day, time, active: day, left: true, asked: 0 };
}

export const pickTime = (picking: Picking, time: string): Picking => ({
  ...picking,
  typed: null,
  time,
  left: true,
  asked: 0,
});

/** Day and time in one. */
export const pickMoment = (picking: Picking, moment: Date, now: Date): Picking =>
  pickTime(pickDay(picking, dayOf(moment), now), timeOf(moment));

export const clearPicking = (picking: Picking): Picking => ({
  ...picking,
  typed: null,
  day: null,
  time: null,
  left: true,
  asked: 0,
});

export const moveActive = (picking: Picking, active: Day): Picking => ({ ...picking, active });

export const askForDate = (picking: Picking): Picking => ({
  ...picking,
  left: true,
  asked: picking.asked + 1,
});

/** Null until a day and a time are chosen, and again when that time has passed. */
export function chosenMoment({ day, time }: Picking, now: Date): Date | null {
  const moment = day && time && momentAt(day, time);
  return moment && isOpen(moment, now) ? moment : null;
}

export function fieldText({ typed, day, time }: Picking): string {
  if (typed !== null) return typed;
  return day && time ? formatDateTimeField(day, time, pickerLocale()) : '';
}

export const hasSomething = (picking: Picking) => picking.day !== null || fieldText(picking) !== '';

/** Whether to show an error: not while the text may still become a valid date. */
export function isNotValid(picking: Picking, now: Date): boolean {
  const text = fieldText(picking);
  if (text.trim() === '' || chosenMoment(picking, now)) return false;
  const reading = parseDateTime(text, language());
  return (
    picking.left || reading.kind === 'nothing' || (reading.kind === 'moment' && !reading.mayGoOn)
  );
}

/** An open date, as an example of the format. */
export const exampleText = (now: Date) =>
  formatDateTimeField(addDays(dayOf(now), 7), '14:30', pickerLocale());

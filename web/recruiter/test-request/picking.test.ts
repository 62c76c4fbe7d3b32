import { beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../../contracts/languages.ts';
import { setLanguage } from '../../../messages/messages.ts';
import {
  askForDate,
  chosenMoment,
  clearPicking,
  exampleText,
  fieldText,
  hasSomething,
  isNotValid,
  leaveField,
  moveActive,
  pickDay,
  pickTime,
  startPicking,
  typeText,
} from './picking.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  return () => {
    vi.unstubAllEnvs();
    setLanguage(() => 'en');
  };
});

const now = new Date('2026-11-15T10:05:00+01:00');
const later = new Date('2026-11-15T15:00:00+01:00');
const start = startPicking(now);
const typed = (text: string) => typeText(start, text, now);
const showsError = (text: string) => isNotValid(typed(text), now);

test('the date picker starts empty, on the first day with an open slot', () => {
  expect(chosenMoment(start, now)).toBeNull();
  expect(fieldText(start)).toBe('');
  expect(hasSomething(start)).toBe(false);
  expect(start.active).toBe('2026-11-15');
  expect(startPicking(new Date('2026-11-30T23:50:00+01:00')).active).toBe('2026-12-01');
});

test('a day and a time make a date, a day alone does not', () => {
  const day = pickDay(start, '2026-12-03', now);
  expect(chosenMoment(day, now)).toBeNull();
  expect(hasSomething(day)).toBe(true);
  expect(fieldText(day)).toBe('');
  const both = pickTime(day, '14:30');
  expect(chosenMoment(both, now)?.toISOString()).toBe('2026-12-03T13:30:00.000Z');
  expect(fieldText(both)).toBe('December 3, 2026 2:30 PM');
});

test('a time stays chosen on another day where it is open', () => {
  const morning = pickTime(pickDay(start, '2026-12-03', now), '08:00');
  expect(pickDay(morning, '2026-12-04', now)).toMatchObject({ day: '2026-12-04', time: '08:00' });
  expect(pickDay(morning, '2026-11-15', now)).toMatchObject({ day: '2026-11-15', time: null });
});

test('a typed day moves the calendar, and a complete date is chosen', () => {
  expect(typed('December 3, 2026')).toMatchObject({ day: '2026-12-03', time: null });
  expect(typed('December 3, 2026').active).toBe('2026-12-03');
  const whole = typed('dec 3 2026 14:30');
  expect(chosenMoment(whole, now)).not.toBeNull();
  expect(fieldText(whole)).toBe('dec 3 2026 14:30');
  expect(fieldText(leaveField(whole, now))).toBe('December 3, 2026 2:30 PM');
});

test('no error is shown while a typed text may still become a date', () => {
  for (const text of ['', '   ', 'Dec', 'December 3, 2026', 'December 3, 2026 2:3'])
    expect(showsError(text), text).toBe(false);
  // Half past two in the night has passed, but PM may follow.
  expect(showsError('November 15, 2026 2:30')).toBe(false);
  expect(showsError('November 15, 2026 2:30 PM')).toBe(false);
});

test.each([
  ['no date at all', 'soon'],
  ['a moment that has passed', 'November 15, 2026 10:00 AM'],
  ['a time off the quarter hour', 'December 3, 2026 14:20'],
  ['a day beyond the limit', 'December 3, 2028 14:30'],
  ['a day that does not exist', 'February 30, 2027 10:00 AM'],
])('%s shows an error at once', (_, text) => {
  expect(showsError(text)).toBe(true);
  expect(chosenMoment(typed(text), now)).toBeNull();
});

test('a time that daylight saving skips is not valid', () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  expect(showsError('March 28, 2027 2:30 AM')).toBe(true);
  expect(showsError('March 28, 2027 3:30 AM')).toBe(false);
});

test('an unfinished text shows an error after leaving the field, until it is completed', () => {
  const unfinished = leaveField(typed('December 3, 2026'), now);
  expect(isNotValid(unfinished, now)).toBe(true);
  expect(fieldText(unfinished)).toBe('December 3, 2026');
  expect(isNotValid(typeText(unfinished, 'December 3, 2026 ', now), now)).toBe(false);
  expect(isNotValid(pickTime(unfinished, '14:30'), now)).toBe(false);
  expect(isNotValid(leaveField(typed('  '), now), now)).toBe(false);
});

test('a chosen slot that has passed is no longer chosen', () => {
  const soon = pickTime(pickDay(start, '2026-11-15', now), '14:30');
  expect(chosenMoment(soon, now)).not.toBeNull();
  expect(chosenMoment(soon, later)).toBeNull();
  expect(isNotValid(soon, later)).toBe(true);
});

test('Clear removes day, time and text, and the calendar keeps its month', () => {
  for (const some of [
    pickDay(start, '2026-12-03', now),
    typed('December 3, 2026 14:30'),
    typed('x'),
  ]) {
    const cleared = clearPicking(some);
    expect(hasSomething(some)).toBe(true);
    expect(hasSomething(cleared)).toBe(false);
    expect(cleared.active).toBe(some.active);
  }
});

test('confirming without a date shows an error until something changes', () => {
  const asked = askForDate(askForDate(typed('Dec')));
  expect(asked.asked).toBe(2);
  expect(isNotValid(asked, now)).toBe(true);
  expect(moveActive(asked, '2026-12-01').asked).toBe(2);
  expect(pickDay(asked, '2026-12-03', now).asked).toBe(0);
});

test.each(LANGUAGES)('in %s the example in the hint is a valid date', (language) => {
  setLanguage(() => language);
  expect(chosenMoment(typed(exampleText(now)), now)).not.toBeNull();
});

test('dates are read in the language of the page', () => {
  const chosen = '2026-12-03T13:30:00.000Z';
  setLanguage(() => 'fr');
  expect(chosenMoment(typed('03/12/2026 14h30'), now)?.toISOString()).toBe(chosen);
  setLanguage(() => 'ar');
  expect(chosenMoment(typed('٣ ديسمبر ٢٠٢٦ ١٤:٣٠'), now)?.toISOString()).toBe(chosen);
  setLanguage(() => 'en');
  expect(showsError('03/12/2026 14h30')).toBe(true);
});

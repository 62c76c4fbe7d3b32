import type { HoursRange, SpecialHoursInput } from '../../../contracts/opening-hours.ts';
import { WEEK, type Weekday } from '../../../contracts/week.ts';
import { openingHours } from '../../../messages/messages.ts';
import { addDays } from '../../ui/day.ts';
import { formatDayName } from '../../ui/format-date.ts';
import { errorAtFields } from '../records/form.tsx';

type Field = 'name' | 'from_day' | 'to_day' | `${'opens' | 'closes'}_${number}`;
export type HoursValues = Record<Field, string>;

/** A new period begins with the hours of the usual week, range by range. */
export const valuesFor = (usual: readonly HoursRange[]): HoursValues => ({
  name: '',
  from_day: '',
  to_day: '',
  ...Object.fromEntries(
    usual.flatMap(({ opens, closes }, place) => [
      [`opens_${place}`, opens ?? ''],
      [`closes_${place}`, closes ?? ''],
    ]),
  ),
});

export const inputOf = (values: HoursValues, usual: readonly HoursRange[]): SpecialHoursInput => ({
  name: values.name,
  from_day: values.from_day,
  to_day: values.to_day,
  ranges: usual.map(({ from, to }, place) => ({
    from,
    to,
    opens: values[`opens_${place}`] || null,
    closes: values[`closes_${place}`] || null,
  })),
});

/** What is wrong with 'ranges.1.closes' is shown at the field 'closes_1'. */
export const withErrorsAtFields = <T>(saving: Promise<T>): Promise<T> =>
  saving.catch((error) => {
    throw errorAtFields(error, (path) => path.replace(/^ranges\.(\d+)\.(opens|closes)$/, '$2_$1'));
  });

/** 'Sunday to Thursday' */
export function daysText({ from, to }: Pick<HoursRange, 'from' | 'to'>): string {
  const [first, last] = [nameOf(from), nameOf(to)];
  return from === to ? first : openingHours.specialHours.days({ from: first, to: last });
}

/** 'Sunday to Thursday: 09:00 to 15:00' */
export function hoursText({ opens, closes, ...range }: HoursRange): string {
  const words = openingHours.specialHours;
  const days = daysText(range);
  return opens && closes ? words.open({ days, opens, closes }) : words.closed({ days });
}

/** 2000-01-01 was a Saturday, the first day of WEEK. */
const nameOf = (weekday: Weekday) => formatDayName(addDays('2000-01-01', WEEK.indexOf(weekday)));

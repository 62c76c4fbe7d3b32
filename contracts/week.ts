/** In the order in which a range such as 'sunday' to 'thursday' runs. */
export const WEEK = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;

export type Weekday = (typeof WEEK)[number];

type Range = { from: Weekday; to: Weekday; opens: string | null; closes: string | null };

/** The business hours of a day; a range may run across the end of the week. */
export function rangeOn<R extends Range>(ranges: readonly R[], day: Weekday): R | undefined {
  const at = WEEK.indexOf(day);
  return ranges.find(({ from, to }) => {
    const [start, end] = [WEEK.indexOf(from), WEEK.indexOf(to)];
    return start <= end ? at >= start && at <= end : at >= start || at <= end;
  });
}

/** Whether the doors are open at the full hour, and do not close with it. */
export function isOpenAtHour(ranges: readonly Range[], day: Weekday, hour: number): boolean {
  const { opens, closes } = rangeOn(ranges, day) ?? { opens: null, closes: null };
  const time = `${String(hour).padStart(2, '0')}:00`;
  return opens !== null && closes !== null && opens <= time && time < closes;
}

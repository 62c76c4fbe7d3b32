const WEEK = 7;

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** All of them, those of the last week with today in it, and those of the week before that. */
export const daySums = (counts: number[]) => ({
  all: sum(counts),
  lastWeek: sum(counts.slice(-WEEK)),
  weekBefore: sum(counts.slice(-2 * WEEK, -WEEK)),
});

/** The day under a pointer, of so many across a width. */
export const dayAt = (x: number, width: number, days: number) =>
  Math.min(days - 1, Math.max(0, Math.floor((x / width) * days)));

import { localMoment } from './moments.ts';

/** Date and time on the reader's own clock. */
export function ExactTime({ date }: { date: string }) {
  const told = localMoment(date);
  return Number.isNaN(Date.parse(date)) ? told : <time dateTime={date}>{told}</time>;
}

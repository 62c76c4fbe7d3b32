const two = (number: number) => String(number).padStart(2, '0');

/** An instant as a date-time field holds it, on the reader's own clock; nothing stays nothing. */
export function localText(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  const time = [two(at.getHours()), two(at.getMinutes())].join(':');
  const rest = at.getTime() % 60_000;
  const seconds = rest === 0 ? '' : `:${(rest / 1000).toFixed(3).padStart(6, '0')}`;
  return `${day.padStart(10, '0')}T${time}${seconds}`;
}

/** What a date-time field holds as an instant; what is no moment goes to the server as it is. */
export function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

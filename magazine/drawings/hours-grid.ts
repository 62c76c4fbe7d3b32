import { Html, html } from '../html.ts';

const DAYS = 30;
const FULL_MONTH_HOURS = 192;
const LONGEST_GAP_HOURS = 6;
const CELL = 8.3;

export type Day = 'full' | 'gap' | 'rest';

const number = (text: string) => Number(text.replaceAll(',', ''));

/** Fridays and the last two days are rest; hours short of a full month are gaps, spread over it. */
export function daysOf(people: string, hours: string, row: number): Day[] {
  const short = number(people) * FULL_MONTH_HOURS - number(hours);
  const gaps = Math.ceil(short / LONGEST_GAP_HOURS);
  const days = Array.from(
    { length: DAYS },
    (_, at): Day => (at % 7 === 4 || at >= DAYS - 2 ? 'rest' : 'full'),
  );
  for (let gap = 0, at = 3 + row * 2; gap < gaps; at += 11) {
    const day = at % (DAYS - 2);
    if (days[day] !== 'full') at += 1;
    days[at % (DAYS - 2)] = 'gap';
    gap += 1;
  }
  return days;
}

const FILLS: Record<Day, string> = {
  full: 'fill="var(--link)"',
  gap: 'fill="var(--mark)"',
  rest: 'fill="none" stroke="var(--line-firm)" stroke-width=".8"',
};

const square = (day: Day, x: number, y: number) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="6.4" height="6.4" ${FILLS[day]}/>`;

/** The month of each trade as a row of squares, under the names of the trades. */
export function drawHours(rows: string[][]) {
  return html`<svg class="hours" width="326" height="${rows.length * 11}" viewBox="0 0 326 ${rows.length * 11}" aria-hidden="true">
${rows.map(([trade = '', people = '', hours = ''], row) => html`<text x="0" y="${row * 11 + 7}" fill="var(--soft)" class="plain">${trade}</text>${daysOf(people, hours, row).map((day, at) => new Html(square(day, 76 + at * CELL, row * 11 + 0.5)))}`)}</svg>`;
}

/** One square, for the key. */
export const drawDay = (day: Day) =>
  html`<svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">${new Html(square(day, 0.6, 0.6))}</svg>`;

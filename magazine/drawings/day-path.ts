import { html } from '../html.ts';
import type { Side } from '../pagination.ts';

const SPREAD = { from: 46, to: 754 };
const PATH_LINE = 424;
/** Below the line: what is in somebody's hands at each station, on a ground of its own. */
const BAND = { top: 452, foot: 524 };

/** A sheet, a file, a coupon, a list, a contract, a bus: 44 x 44 around the middle of their foot. */
const STATIONS = [
  'M-13-40h20l6 6v34h-26zM7-40v6h6M-8-28h12M-8-21h16M-8-14h16M-8-7h9',
  'M-17-33h12l3 4h19v29h-34zM-17-24h34M-11-18h9v11h-9zM2-17h10M2-12h10M2-7h6',
  'M-20-16h14l5 12v4h-19zM20-16h-14l-5 12v4h19zM-6-16q6-5 12 0M0-18l7-19 5-5M4-28l5 2',
  'M-17-40h34v40h-34zM-12-33h5v5h-5zM-12-22h5v5h-5zM-12-11h5v5h-5zM-3-30h15M-3-19h15M-3-8h15M-12-31l2 3 5-6M-12-20l2 3 5-6M-12-9l2 3 5-6',
  'M-14-42h28v42h-28zM-9-36h18M-9-31h18M-9-26h18M-9-21h11M-9-8q4-9 7-2t11-4',
  'M-24-34h42q6 0 6 7v21h-48zM-24-20h48M-13-34v14M-2-34v14M9-34v14M-13-6a4.5 4.5 0 1 0 .1 0M12-6a4.5 4.5 0 1 0 .1 0',
];

/** The number in 'Day 10'; 0 without one. */
export const dayOf = (mark = '') => Number(/\d+/.exec(mark)?.[0] ?? 0);

/** Where a day lies on the spread. */
export const dayX = (day: number, last: number) =>
  SPREAD.from + (day / last) * (SPREAD.to - SPREAD.from);

export type Station = { day: number; number: number; top: number };

/** The way from the request to the gate, with a tick for every working day. */
export function drawDayPath(stations: Station[], last: number, side: Side) {
  const spine = side === 'left' ? 0 : 400;
  const days = Array.from({ length: last + 1 }, (_, day) => day);
  return html`<svg class="bleed" width="400" height="600" viewBox="${spine} 0 400 600" aria-hidden="true">
<path d="M${SPREAD.from} ${PATH_LINE}H${SPREAD.to}" stroke="var(--mark)" stroke-width="2"/>
<path d="${days.map((day) => `M${dayX(day, last).toFixed(1)} ${PATH_LINE}v7`).join('')}" stroke="var(--mark)"/>
<rect y="${BAND.top}" width="800" height="${BAND.foot - BAND.top + 22}" fill="var(--ink-900)"/>
<path d="M0 ${BAND.foot}.5H800" stroke="var(--petrol-300)" stroke-opacity=".5"/>
${stations.map(({ day, number, top }) => {
  const x = dayX(day, last).toFixed(1);
  const near = Math.min(Math.max(dayX(day, last), spine + 64), spine + 336).toFixed(1);
  return html`<path d="M${x} ${top}V${PATH_LINE}" stroke="var(--edge)"/>
<circle cx="${x}" cy="${PATH_LINE}" r="5" fill="var(--page)" stroke="var(--mark)" stroke-width="2"/>
<g transform="translate(${near} ${BAND.foot}) scale(1.3)" fill="var(--ink-900)" stroke="var(--sand-100)" stroke-width=".9" stroke-linejoin="round"><path d="${STATIONS[(number - 1) % STATIONS.length]}"/></g>`;
})}</svg>`;
}

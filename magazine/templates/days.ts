import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, blocksOf, PAGE, type Sheet, type Side } from '../sheet.ts';

const FIRST_TOP = 180;
const STEP = 78;
const STATION = 82;
const MARGIN = { left: 16, right: 34 };

/** One line over two pages. Words hang on leaders that never cross: the first highest. */
export function path(sheet: Sheet) {
  const { side, source, page } = sheet;
  const all = source.pages.flatMap(({ template, blocks }, at) =>
    template === 'path'
      ? blocks
          .flatMap((block) => (block.kind === 'steps' ? block.items : []))
          .map((item) => ({ ...item, page: at + 1 }))
      : [],
  );
  const last = Math.max(...all.map(({ mark }) => dayOf(mark)));
  const before = all.findIndex((item) => item.page === page.number);
  const spine = side === 'left' ? 0 : PAGE.width;
  const steps = blockOf(sheet, 'steps').items.map((item, at) => {
    const day = dayOf(item.mark);
    return {
      ...item,
      day,
      number: before + at + 1,
      top: FIRST_TOP + at * STEP,
      x: dayX(day, last) - spine,
    };
  });
  return paper(
    sheet,
    { tone: 'sand', ground: drawDayPath(steps, last, side) },
    html`<div class="frame">${head(sheet)}${blocksOf(sheet, 'lead').map(({ text }) => html`<p class="copy">${text}</p>`)}</div>
${steps.map(({ x, top, mark, title, text, number }) => {
  const end = x > PAGE.width - 130;
  const width = end ? 128 : Math.min(PAGE.width - MARGIN[side] - x - 10, 200);
  return html`<div class="station fits ${end && 'at-end'}" style="left:${end ? x - 10 - width : x + 10}px;top:${top - 4}px;width:${width}px;height:${STATION}px">
<p class="mono">${mark}</p><p class="name">${number}. ${title}</p><p class="copy">${text}</p></div>`;
})}
${blocksOf(sheet, 'note').map(({ text }) => html`<p class="caption plain scale">${text}</p>`)}`,
  );
}

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

type Station = { day: number; number: number; top: number };

/** The way from the request to the gate, with a tick for every working day. */
function drawDayPath(stations: Station[], last: number, side: Side) {
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

const DAY_PX = 8.1;

/** A ruler of days: what is due stands where it falls due. */
export function month(sheet: Sheet) {
  const { items } = blockOf(sheet, 'steps');
  const last = Math.max(...items.map(({ mark }) => dayOf(mark)));
  const ticks = Array.from({ length: last + 1 }, (_, day) => day);
  const marked = new Set(items.map(({ mark }) => dayOf(mark)));
  const height = last * DAY_PX + 2;
  return paper(
    sheet,
    { tone: 'ink' },
    html`<div class="frame">${head(sheet)}
<div class="ruler"><svg width="34" height="${height + 10}" viewBox="0 -6 34 ${height + 10}" aria-hidden="true">
<path d="M.5 0V${last * DAY_PX}" stroke="var(--edge)"/>
<path d="${ticks.map((day) => `M0 ${day * DAY_PX}h${day % 5 ? 5 : 10}`).join('')}" stroke="var(--edge)"/>
<path d="${ticks
      .filter((day) => marked.has(day))
      .map((day) => `M0 ${day * DAY_PX}h30`)
      .join('')}" stroke="var(--mark)" stroke-width="2"/></svg>
<ol>${items.map(
      ({ mark, title, text }) =>
        html`<li style="top:${dayOf(mark) * DAY_PX - 2}px"><span class="mono">${mark}</span><p class="copy"><b>${title}.</b> ${text}</p></li>`,
    )}</ol>
<p class="between copy" style="top:${12 * DAY_PX - 30}px">${blockOf(sheet, 'note').text}</p></div></div>`,
  );
}

import { dayOf } from '../drawings/day-path.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

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

import { drawTimeBars } from '../drawings/time-bars.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blocksOf, type Sheet } from '../sheet.ts';

/** One drawing over two pages. It rises, and leaves room above on the left and below on the right. */
export function timeline(sheet: Sheet) {
  const { side, facts, source } = sheet;
  const { founded } = facts.agency;
  const drawing = { projects: facts.projects, founded, published: source.published, side };
  return paper(
    sheet,
    { tone: 'sand', ground: drawTimeBars(drawing) },
    html`<div class="room fits">${head(sheet)}
${blocksOf(sheet, 'lead').map(({ text }) => html`<p class="copy">${text}</p>`)}
${blocksOf(sheet, 'figures').map(
  ({ items }) =>
    html`<ul class="sums">${items.map(({ value, label }) => html`<li><b class="figure">${value}</b><span class="copy">${label}</span></li>`)}</ul>`,
)}</div>`,
  );
}

import { type Day, drawDay, drawHours } from '../drawings/hours-grid.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

const KEY: Day[] = ['full', 'gap', 'rest'];

/** A form as a client receives it, plainly marked as an example, and the month it was added up from. */
export function statement(sheet: Sheet) {
  const { title, head: columns = [], rows, total = [] } = blockOf(sheet, 'table');
  const key = blockOf(sheet, 'list');
  return paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}
<section class="form" data-tone="paper"><h3><span class="name">${title}</span><span class="stamp mono">${blockOf(sheet, 'note').text}</span></h3>
<table class="sums"><thead><tr>${columns.map((name) => html`<th class="mono plain" scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
<tfoot><tr>${total.map((cell) => html`<td>${cell}</td>`)}</tr></tfoot></table></section>
<h3 class="caption plain days">${key.title}</h3>${drawHours(rows)}
<ul class="key caption plain">${key.items.map((item, at) => html`<li>${drawDay(KEY[at] ?? 'rest')}${item}</li>`)}</ul>
${blockOf(sheet, 'paragraphs').texts.map((text) => html`<p class="copy last">${text}</p>`)}</div>`,
  );
}

import { drawingBorder } from '../drawings/drawing-border.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

/** A drawing sheet: its border, and the table in the place of the title block. */
export function quality(sheet: Sheet) {
  const { head: columns = [], rows } = blockOf(sheet, 'table');
  return paper(
    sheet,
    { tone: 'sand', ground: drawingBorder({ width: 348, height: 522 }) },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<table class="records"><thead><tr><th></th>${columns.map((name) => html`<th class="mono" scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(([step, record], at) => html`<tr><td class="mono">${at + 1}</td><td class="name">${step}</td><td>${record}</td></tr>`)}</tbody></table>
<p class="closing">${blockOf(sheet, 'note').text}</p></div>`,
  );
}

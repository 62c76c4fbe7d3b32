import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

export function letter(sheet: Sheet) {
  const [first, ...rest] = blockOf(sheet, 'paragraphs').texts;
  return paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}
<p class="opening">${first}</p>
<div class="columns">${rest.map((text) => html`<p class="copy">${text}</p>`)}</div>
<p class="mono signed">${blockOf(sheet, 'note').text}</p></div>`,
  );
}

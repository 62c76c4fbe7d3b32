import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

export function contents(sheet: Sheet) {
  const { items } = blockOf(sheet, 'steps');
  return paper(
    sheet,
    { tone: 'ink' },
    html`<div class="frame">${head(sheet)}
<ol class="entries">${items.map(
      ({ mark, title, text }) =>
        html`<li><span class="figure">${mark}</span><div><p class="name">${title}</p><p class="copy">${text}</p></div></li>`,
    )}</ol>
<p class="caption plain foot-note">${blockOf(sheet, 'note').text}</p></div>`,
  );
}

import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

export const checklist = (sheet: Sheet) =>
  paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<ol class="boxes">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) =>
        html`<li><span class="box"></span><div><p class="name">${title}</p><p class="copy">${text}</p></div></li>`,
    )}</ol>
<p class="name send">${blockOf(sheet, 'note').text}</p></div>`,
  );

import { drawRegisters } from '../drawings/register-spines.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

export function inspection(sheet: Sheet) {
  const { title, items } = blockOf(sheet, 'list');
  return paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<ol class="chain">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) => html`<li><p class="name">${title}</p><p class="copy">${text}</p></li>`,
    )}</ol>
<figure><figcaption class="caption plain">${title}</figcaption>${drawRegisters(items, 326)}</figure></div>`,
  );
}

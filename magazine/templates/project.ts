import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-request.ts';
import { blockOf, type Sheet } from '../sheet.ts';
import { dataSheet } from './data-sheet.ts';

/** One project: its picture above, the largest figure on it, and the data sheet below. */
export function project(sheet: Sheet) {
  const { picture, alt } = blockOf(sheet, 'picture');
  const [figure] = blockOf(sheet, 'figures').items;
  const { title, rows } = blockOf(sheet, 'table');
  const cut = { name: picture, width: 400, height: 214, x: 47, y: 46, zoom: 1 };
  return paper(
    sheet,
    { tone: 'sand', ground: [cutPicture(cut, alt, 'bleed'), html`<div class="scrim"></div>`] },
    html`<p class="peak"><b class="figure">${figure?.value}</b><span>${figure?.label}</span></p>
<div class="frame">${head(sheet)}
<div class="two">${blockOf(sheet, 'paragraphs').texts.map((text) => html`<p class="copy">${text}</p>`)}</div>
<h3 class="name">${title}</h3>${dataSheet(rows)}</div>`,
  );
}

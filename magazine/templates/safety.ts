import { paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-request.ts';
import { blockOf, type Sheet } from '../sheet.ts';

export function safety(sheet: Sheet) {
  const { picture, alt } = blockOf(sheet, 'picture');
  const { page } = sheet;
  const cut = { name: picture, width: 400, height: 250, x: 76, y: 36, zoom: 1.6 };
  return paper(
    sheet,
    { tone: 'deep', ground: [cutPicture(cut, alt, 'bleed'), html`<div class="scrim"></div>`] },
    html`<div class="frame"><p class="kicker">${page.kicker}</p>
<h2 class="title">${page.title}</h2><p class="lead">${blockOf(sheet, 'lead').text}</p>
<ol class="moments">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) => html`<li><p class="name">${title}</p><p class="copy">${text}</p></li>`,
    )}</ol></div>`,
  );
}

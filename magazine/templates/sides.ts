import { paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-request.ts';
import { blockOf, type Sheet, spreadPicture } from '../sheet.ts';

/** A ledger over two pages, light and dark, under one picture: rows of both sides lie at one height. */
export function sides(sheet: Sheet) {
  const { picture, alt } = spreadPicture(sheet);
  const cut = { name: picture, width: 800, height: 118, x: 50, y: 66, zoom: 1 };
  return paper(
    sheet,
    { tone: sheet.side === 'left' ? 'sand' : 'ink', ground: cutPicture(cut, alt, 'spread') },
    html`<div class="frame"><p class="kicker">${sheet.page.kicker}</p>
<h2 class="title">${sheet.page.title}</h2><p class="copy intro">${blockOf(sheet, 'lead').text}</p>
<ol class="ledger">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) => html`<li><p class="mono">${title}</p><p class="deed">${text}</p></li>`,
    )}</ol></div>`,
  );
}

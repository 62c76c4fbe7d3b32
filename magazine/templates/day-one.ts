import { drawCrew } from '../drawings/crew-dots.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-request.ts';
import { blockOf, type Sheet, spreadPicture } from '../sheet.ts';
import { PEOPLE_PICTURE } from './trade-tests.ts';

export function dayOne(sheet: Sheet) {
  const { picture, alt } = spreadPicture(sheet);
  const { title, items } = blockOf(sheet, 'figures');
  return paper(
    sheet,
    { tone: 'sand', ground: cutPicture({ name: picture, ...PEOPLE_PICTURE }, alt, 'spread') },
    html`<div class="frame">${head(sheet)}
<ol class="day">${blockOf(sheet, 'steps').items.map(
      ({ mark, title, text }) =>
        html`<li><span class="mono">${mark}</span><p class="copy"><b>${title}.</b> ${text}</p></li>`,
    )}</ol>
<figure><figcaption class="caption plain">${title}</figcaption>${drawCrew(items, 326)}</figure></div>`,
  );
}

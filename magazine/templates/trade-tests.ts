import { drawCoupon } from '../drawings/weld-coupon.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-request.ts';
import { blockOf, type Sheet, spreadPicture } from '../sheet.ts';

/** The picture runs on over the spine: a page beside it asks for the same cut. */
export const PEOPLE_PICTURE = { width: 800, height: 150, x: 50, y: 52, zoom: 1 };

export function tradeTests(sheet: Sheet) {
  const { picture, alt } = spreadPicture(sheet);
  const { title, items } = blockOf(sheet, 'figures');
  return paper(
    sheet,
    { tone: 'sand', ground: cutPicture({ name: picture, ...PEOPLE_PICTURE }, alt, 'spread') },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<figure>${drawCoupon(items)}<figcaption class="caption plain">${title}</figcaption></figure>
<ul class="run-in">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) => html`<li class="copy"><b>${title}.</b> ${text}</li>`,
    )}</ul></div>`,
  );
}
